/**
 * From the runtime's numbers to the protocol's values and back.
 *
 * <p>Start at {@link heddle.jvm.decode.LogDecoder}.
 *
 * <p>Depends on: protocol, runtime. Used by: the JVM target.
 */
package heddle.jvm.decode;
