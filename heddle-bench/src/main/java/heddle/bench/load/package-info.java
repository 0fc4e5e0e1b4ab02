/**
 * Whether verdicts depend on how busy the machine is.
 *
 * <p>Start at {@link heddle.bench.load.Load}.
 *
 * <p>Depends on: the command line, as another process.
 */
package heddle.bench.load;
