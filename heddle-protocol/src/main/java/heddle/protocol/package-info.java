/**
 * What crosses the boundary between the engine and a runtime: schedules go in, traces come out.
 *
 * <p>Start at {@link heddle.protocol.Target}, then {@link heddle.protocol.Operation}. A target
 * takes a {@link heddle.protocol.Schedule}, runs the program under test once, and returns a {@link
 * heddle.protocol.Trace}. Nothing here knows what language the program is written in, and nothing
 * here decides anything: these are values, their checks, and their text form.
 *
 * <p>Everything is immutable. Everything can be written to a file and read back; the format is in
 * {@code docs/protocol.md} and its version is the first line of every file.
 *
 * <p>Depends on: nothing. Used by: every module except the runtime and the instrumenter.
 */
package heddle.protocol;
