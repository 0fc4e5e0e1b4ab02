/**
 * Litmus tests: a few reads and writes per thread, and every result known.
 *
 * <p>Start at {@link heddle.programs.litmus.SB}. Shared variables are volatile, so that the
 * declared outcomes are those of the Java memory model as well. What a thread has read it puts into
 * fields r1, r2 and so on, which main prints when all threads have ended; so every class has one
 * outcome. Families with a parameter print nothing where the product of all outcomes would only
 * make main's history longer.
 *
 * <p>Depends on: nothing but the annotations.
 */
package heddle.programs.litmus;
