/**
 * Futures, completed in all the ways there are.
 *
 * <p>Start at {@link heddle.programs.futures.Completable}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.futures;
