/**
 * The words of a run: what happened, to what, where, and what is not known about it.
 *
 * <p>Start at {@link heddle.runtime.event.EventLog}, which has a line for each step: the number of
 * a thread, of an operation ({@link heddle.runtime.event.Ops}, in the terms of {@link
 * heddle.runtime.event.Op}), of a place ({@link heddle.runtime.event.Sites}), and a response. What
 * the numbers of threads, objects and cells stand for is in {@link heddle.runtime.event.Names};
 * what cells held at the beginning in {@link heddle.runtime.event.Initials}; what the runs could
 * not control in {@link heddle.runtime.event.Facts}. Whoever decodes a run reads these and little
 * else.
 *
 * <p>Depends on: {@code heddle.runtime.table}, {@code heddle.runtime.raw}. Used by: all of the
 * runtime, and the JVM target.
 */
package heddle.runtime.event;
