/**
 * Files as something that threads share.
 *
 * <p>Start at {@link heddle.runtime.file.FileAccesses}: in the first run it is noted who uses what,
 * and where two threads meet, their uses are events from then on ({@link
 * heddle.runtime.file.FileSteps}). {@link heddle.runtime.file.InformationFlow} says whether one of
 * them can know what the other did.
 *
 * <p>Depends on: {@code heddle.runtime.thread} and all below it. Used by: the run and its hooks.
 */
package heddle.runtime.file;
