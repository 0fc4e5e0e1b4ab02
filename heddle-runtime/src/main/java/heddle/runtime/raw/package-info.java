/**
 * What the JVM is asked directly: objects by offsets, headers, classes, frames.
 *
 * <p>Start at {@link heddle.runtime.raw.Memory}, which reads and writes fields and elements without
 * any hook. The rest is about what only the JVM knows: identity hash codes that are not given yet
 * ({@link heddle.runtime.raw.Header}), classes ({@link heddle.runtime.raw.Classes}), live frames
 * ({@link heddle.runtime.raw.LiveFrames}), and how its types are called ({@link
 * heddle.runtime.raw.TypeNames}). Nothing here knows that there is a run.
 *
 * <p>Depends on: {@code heddle.runtime.table}. Used by: all of the runtime, and the JVM target.
 */
package heddle.runtime.raw;
