/**
 * Ways to choose the next run.
 *
 * <p>Start at {@link heddle.engine.strategy.Causal}, which learns the histories of each thread and
 * searches their product; {@code Search} decides which search comes next and {@code FindingLog}
 * what it has found. {@link heddle.engine.strategy.PartialOrder} is for runtimes that bring their
 * own idea of dependence. The others work run by run ({@code Runs} keeps what they share): {@link
 * heddle.engine.strategy.Dfs}, {@link heddle.engine.strategy.Dpor}, {@link
 * heddle.engine.strategy.Icb}, {@link heddle.engine.strategy.BoundedDpor} and {@link
 * heddle.engine.strategy.Sampling}, {@link heddle.engine.strategy.McrPublished}, the one of the
 * papers, and {@link heddle.engine.strategy.Mcr}, which keeps what they promise.
 *
 * <p>Depends on: {@code heddle.engine.learn}, {@code search}, {@code detect}, {@code order}, {@code
 * causal}, {@code seed}, {@code solve}, {@code unfold}, {@code model}, and {@code heddle.protocol}.
 */
package heddle.engine.strategy;
