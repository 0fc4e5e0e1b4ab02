/**
 * All strategies on all programs with known answers, side by side.
 *
 * <p>Start at {@link heddle.bench.strategies.Comparison}, which starts a process of its own for
 * each pair ({@link heddle.bench.strategies.OnePair}) and keeps what came of it in a file of rows.
 *
 * <p>Depends on: {@code heddle.engine} and the toy.
 */
package heddle.bench.strategies;
