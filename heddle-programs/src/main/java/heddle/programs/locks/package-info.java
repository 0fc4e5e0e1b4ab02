/**
 * Locks, conditions and other synchronisers of {@code java.util.concurrent}, one program for each.
 *
 * <p>Start at {@link heddle.programs.locks.LockedCounter}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.locks;
