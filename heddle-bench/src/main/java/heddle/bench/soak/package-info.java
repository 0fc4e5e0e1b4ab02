/**
 * How much memory a long check takes, and how that grows.
 *
 * <p>Start at {@link heddle.bench.soak.Soak}.
 *
 * <p>Depends on: the command line, as another process.
 */
package heddle.bench.soak;
