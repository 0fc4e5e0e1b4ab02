/**
 * What in one run depends on what: which steps were possible when, which of them commute, and what
 * happened before what.
 *
 * <p>Start at {@link heddle.engine.order.AnalyzedRun}, a run with everything that could have been
 * done instead; {@link heddle.engine.order.Dependence} says which steps commute, {@link
 * heddle.engine.order.VectorClocks} what comes before what, and {@link
 * heddle.engine.order.UnorderedAccesses} which accesses race.
 *
 * <p>Depends on: {@code heddle.engine.learn}, {@code model}, and {@code heddle.protocol}.
 */
package heddle.engine.order;
