/**
 * Loops that wait: folded where that is exact, bounded where it is not.
 *
 * <p>Start at {@link heddle.programs.spin.SpinLock}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.spin;
