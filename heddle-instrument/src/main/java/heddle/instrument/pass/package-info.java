/**
 * The passes: one class per concern, each deciding which instructions get which hooks.
 *
 * <p>Start at {@link heddle.instrument.pass.ClassRewriter}; {@code MethodRewriter} has the order of
 * the passes. A pass that looks at one instruction at a time is a {@code Pass}; what needs the
 * whole body of a method (synchronized methods, duplicated bodies, loop marks) comes before or
 * after them.
 *
 * <p>Depends on: ASM and the values of {@code heddle.instrument}. Used by: its {@code
 * Instrumenter}.
 */
package heddle.instrument.pass;
