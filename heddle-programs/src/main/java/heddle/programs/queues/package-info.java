/**
 * Queues, blocking and not.
 *
 * <p>Start at {@link heddle.programs.queues.ArrayQueue}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.queues;
