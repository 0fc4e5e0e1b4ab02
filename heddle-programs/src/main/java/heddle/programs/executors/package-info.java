/**
 * Executors and the tasks they run, one program for each kind.
 *
 * <p>Start at {@link heddle.programs.executors.FixedPool}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.executors;
