/**
 * What comes from outside the program: files, the environment, processes.
 *
 * <p>Start at {@link heddle.programs.outside.TemporaryFile}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.outside;
