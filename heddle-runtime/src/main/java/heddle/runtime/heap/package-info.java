/**
 * Which objects threads share, what they are called, and what a run does to them.
 *
 * <p>Start at {@link heddle.runtime.heap.Heap}: an object that nobody else has seen is private, and
 * costs nothing. {@link heddle.runtime.heap.Publication} makes one known together with all that it
 * leads to; {@link heddle.runtime.heap.OldWalk} names what was there before the run; {@link
 * heddle.runtime.heap.UndoLog} puts back what a run has written there. What gets out of sight is
 * said by {@link heddle.runtime.heap.Escapes}. Threads and locks take part in publication through
 * {@link heddle.runtime.heap.Sharing}.
 *
 * <p>Depends on: {@code heddle.runtime.table}, {@code raw}, {@code event}, {@code turn}, {@code
 * layout}. Used by: all that performs operations on objects, and the JVM target.
 */
package heddle.runtime.heap;
