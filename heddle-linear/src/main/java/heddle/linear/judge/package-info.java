/**
 * Decides about one execution, in the middle of it: is there a sequential order that explains it?
 *
 * <p>Start at {@link heddle.linear.judge.Doubt}.
 *
 * <p>Depends on: nothing. Used by: the scenarios that are run, and whoever makes them.
 */
package heddle.linear.judge;
