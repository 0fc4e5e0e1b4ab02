/**
 * Ways to choose the next run.
 *
 * <p>Start at {@link heddle.engine.strategy.Causal}, which learns the histories of each thread and
 * searches their product; {@code Search} decides which search comes next and {@code Findings} what
 * it has found. {@link heddle.engine.strategy.PartialOrder} is for runtimes that bring their own
 * idea of dependence.
 *
 * <p>Depends on: {@code heddle.engine.learn}, {@code search}, {@code detect}, {@code unfold},
 * {@code model}, and {@code heddle.protocol}.
 */
package heddle.engine.strategy;
