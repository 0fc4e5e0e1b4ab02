/**
 * Whether the operations of a data structure are linearizable: each looks as if it happened at one
 * moment between its call and its return.
 *
 * <p>Start at {@link heddle.linear.Linearizability}. {@code Structure} is what is checked, {@code
 * Scenarios} makes all scenarios up to a size, {@code Oracle} knows which results sequential orders
 * give, {@code heddle.linear.judge} decides about one execution, {@code heddle.scenario} is what is
 * run.
 *
 * <p>Depends on: check, the annotations, and the JVM target's idea of code to run. Used by: junit,
 * cli. docs/soundness.md says why nothing is missed.
 */
package heddle.linear;
