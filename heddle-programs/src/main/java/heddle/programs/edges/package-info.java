/**
 * Places where checkers for Java go wrong: each program is small, and its right answer is known.
 *
 * <p>Start at {@link heddle.programs.edges.DefaultValues}. The names say what a program is about.
 *
 * <p>Depends on: nothing but the annotations.
 */
package heddle.programs.edges;
