/**
 * Digests of all that a thread's future depends on, besides what it will read.
 *
 * <p>Start at {@link heddle.runtime.mark.Loops}, for threads that come back to where they were, and
 * {@link heddle.runtime.mark.LocalMarks}, for threads whose pasts no longer make a difference. The
 * latter read live frames ({@link heddle.runtime.mark.FrameShape}) and private objects ({@link
 * heddle.runtime.mark.PrivateHeap}); {@link heddle.runtime.mark.HookFrames} lists the methods of
 * the runtime that may be on the stack then.
 *
 * <p>Depends on: {@code heddle.runtime.sync} and all below it. Used by: the run, hooks, and the JVM
 * target.
 */
package heddle.runtime.mark;
