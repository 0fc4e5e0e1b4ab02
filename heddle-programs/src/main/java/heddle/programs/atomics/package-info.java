/**
 * Atomic variables beyond those of the litmus tests.
 *
 * <p>Start at {@link heddle.programs.atomics.TreiberStack}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.atomics;
