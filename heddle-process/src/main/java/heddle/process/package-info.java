/**
 * A target in any language: a command that speaks the protocol over standard input and output.
 *
 * <p>Start at {@link heddle.process.ProcessTarget}, which starts a {@link
 * heddle.process.ProgramCommand} and asks it for one trace per schedule. Whatever the command does
 * instead of answering (dies, hangs, prints something else) becomes a {@link
 * heddle.process.TargetException} that its author can act on, and its processes are gone before it
 * is thrown.
 *
 * <p>Depends on: {@code heddle.protocol} and {@code heddle.protocol.text}, where the lines are
 * defined. Used by: {@code heddle-check}.
 */
package heddle.process;
