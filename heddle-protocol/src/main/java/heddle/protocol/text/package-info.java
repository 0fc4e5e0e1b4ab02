/**
 * The text forms of what crosses the boundary: files that people can read, JSON that tools can
 * read, and the lines that Heddle and a runtime in another process exchange.
 *
 * <p>Start at {@link heddle.protocol.text.TraceText} for files and at {@link
 * heddle.protocol.text.Wire} for the exchange. Everything reads back what it wrote. Malformed input
 * gives a {@link heddle.protocol.text.FormatException} and nothing else. Inside, every type has one
 * form (such as {@code OperationForm}) that names its fields; a {@code FieldWriter} and a {@code
 * FieldReader} turn fields into JSON or into a line of words. The formats are specified in {@code
 * docs/protocol.md}; each file begins with its version.
 *
 * <p>Depends on: {@code heddle.protocol}.
 */
package heddle.protocol.text;
