/**
 * What one trace says about other executions: the maximal causal model of the papers, and questions
 * to it.
 *
 * <p>Start at {@link heddle.engine.causal.CausalModel}. {@link heddle.engine.causal.SeedQuery} asks
 * whether a read can return another value, {@link heddle.engine.causal.NullQuery} whether it can
 * return null, {@link heddle.engine.causal.RaceQuery} whether two accesses can be announced
 * together, {@link heddle.engine.causal.DeadlockQuery} whether a cycle of locks can close. An
 * answer is a schedule; a run has to confirm it.
 *
 * <p>Depends on: {@code heddle.engine.order}, {@code solve}, {@code model}, and {@code
 * heddle.protocol}.
 */
package heddle.engine.causal;
