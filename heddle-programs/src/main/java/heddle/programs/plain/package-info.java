/**
 * Texts, dates and buffers that threads share although they are made for one thread.
 *
 * <p>Start at {@link heddle.programs.plain.BuilderAppend}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.plain;
