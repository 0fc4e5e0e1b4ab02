/**
 * Programs times strategies times other tools, side by side: {@code heddle bench}.
 *
 * <p>Start at {@link heddle.bench.compare.Bench}, which starts a process of its own for each pair
 * ({@link heddle.bench.compare.OnePair}), keeps what came of it in a file of rows ({@link
 * heddle.bench.compare.Row}), and makes tables and plots of the rows. {@link
 * heddle.bench.compare.Entries} has the programs, {@link heddle.bench.compare.Contestants} who is
 * compared, {@link heddle.bench.compare.Published} what the papers say.
 *
 * <p>Depends on: {@code heddle.engine}, the toy, {@code heddle.jvm} and the programs; other tools
 * are called by name, in processes that have their jars.
 */
package heddle.bench.compare;
