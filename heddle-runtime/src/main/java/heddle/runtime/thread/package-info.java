/**
 * The life of threads: start, end, join, what they die of, and what others know of them.
 *
 * <p>Start at {@link heddle.runtime.thread.Threads}. A thread may be known before it is started
 * ({@link heddle.runtime.thread.Unstarted}), is given something when it is ({@link
 * heddle.runtime.thread.StartValues}), and has properties that others ask for ({@link
 * heddle.runtime.thread.ThreadTraits}). {@link heddle.runtime.thread.SharedObjects} is how threads
 * and locks take part where the heap publishes objects.
 *
 * <p>Depends on: {@code heddle.runtime.sync} and all below it. Used by: the run and its hooks.
 */
package heddle.runtime.thread;
