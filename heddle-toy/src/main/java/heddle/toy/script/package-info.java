/**
 * The language of toy programs: threads with registers, and every operation of the protocol.
 *
 * <p>Start at {@link heddle.toy.script.Scripts}, which reads and writes the text form, or at {@link
 * heddle.toy.script.ScriptBuilder}, which makes the same in Java. {@link heddle.toy.script.Verb}
 * lists what a script can do to shared state.
 *
 * <p>Depends on: nothing.
 */
package heddle.toy.script;
