/**
 * Gets hooks into a JVM: the agent, the runtime's jar, and what happens to a class as it is loaded.
 *
 * <p>Start at {@link heddle.jvm.load.Agent}.
 *
 * <p>Depends on: instrument, runtime. Used by: the JVM target.
 */
package heddle.jvm.load;
