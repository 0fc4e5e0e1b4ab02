/**
 * What instrumented code calls: one thread moves at a time, follows the schedule, and everything
 * that other threads could notice is logged.
 *
 * <p>Start at {@link heddle.runtime.Hooks}, the entry points, and {@link heddle.runtime.Run}, which
 * puts the parts together, begins a run and ends it. Hooks call what performs operations: {@link
 * heddle.runtime.access}, {@link heddle.runtime.sync} and {@link heddle.runtime.thread}. All of
 * them let the {@link heddle.runtime.turn.Scheduler} decide who moves.
 *
 * <p>This package, like all below it, is on the bootstrap class path and is called from inside the
 * JDK's own classes. It therefore uses nothing of the JDK that could itself be instrumented: no
 * collections, no {@code java.util.Arrays}, no lambdas, no string concatenation by linkage. Where
 * it has to (names, reflection), it does so with the hooks switched off.
 *
 * <p>Depends on: all packages of the runtime but the models, {@code pool} and {@code net}. Used by:
 * instrumented classes, and the JVM target.
 */
package heddle.runtime;
