/**
 * Seeds: parts of all executions that are explored on their own. A run of a seed shows a history of
 * each thread; the rest of its space is divided into seeds again.
 *
 * <p>Start at {@link heddle.engine.seed.Expansion}, which has the proof that nothing gets lost and
 * nothing is done twice. {@link heddle.engine.seed.SeedRun} says how far a run keeps to its seed;
 * what can happen inside of its histories is found by {@code LineSearch}, or by questions to a
 * solver, {@code LineOrders}.
 *
 * <p>Depends on: {@code heddle.engine.causal}, {@code order}, {@code solve}, {@code model}, and
 * {@code heddle.protocol}.
 */
package heddle.engine.seed;
