/**
 * Corners of the language and of the runtime: daemons, handlers, interrupts, publication, thread
 * locals.
 *
 * <p>Start at {@link heddle.programs.corners.DoubleChecked}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.corners;
