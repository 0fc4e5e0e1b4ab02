/**
 * Adds hooks to classes: class bytes in, class bytes out.
 *
 * <p>Start at {@link heddle.instrument.Instrumenter}. {@link heddle.instrument.Scope} says which
 * classes of the JDK are instrumented and how; {@link heddle.instrument.HookTable} lists every hook
 * that the result may call. The hooks are known by name only, so that nothing here needs the
 * runtime.
 *
 * <p>Depends on: ASM. Used by: {@code heddle-jvm}.
 */
package heddle.instrument;
