/**
 * The small programs on which the papers about maximal causality measured, written anew.
 *
 * <p>Start at {@link heddle.programs.papers.Example}, their running example. A program with a bug
 * has its repaired form beside it, called {@code ...Fixed}. Variables are plain fields, as in the
 * papers.
 *
 * <p>Depends on: nothing but the annotations.
 */
package heddle.programs.papers;
