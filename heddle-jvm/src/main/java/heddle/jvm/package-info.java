/**
 * Runs a Java program once per schedule.
 *
 * <p>Start at {@link heddle.jvm.JvmTarget}, a program in this JVM. {@code heddle.jvm.worker} runs
 * one in a JVM of its own.
 *
 * <p>Depends on: protocol, instrument, runtime. Used by: the module that wires.
 */
package heddle.jvm;
