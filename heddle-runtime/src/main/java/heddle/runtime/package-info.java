/**
 * What instrumented code calls: one thread moves at a time, follows the schedule, and everything
 * that other threads could notice is logged.
 *
 * <p>Start at {@link heddle.runtime.Hooks}, the entry points, and {@link heddle.runtime.Run}, which
 * decides who moves. {@code Heap} says which objects others can reach and what they are called;
 * {@code AtomicAccesses}, {@code Monitors} and {@code Threads} perform operations; a {@code Relay}
 * runs the threads.
 *
 * <p>This package is on the bootstrap class path and is called from inside the JDK's own classes.
 * It therefore uses nothing of the JDK that could itself be instrumented: no collections, no {@code
 * java.util.Arrays}, no lambdas, no string concatenation by linkage. Where it has to (names,
 * reflection), it does so with the hooks switched off.
 *
 * <p>Depends on: nothing. Used by: instrumented classes, and the JVM target.
 */
package heddle.runtime;
