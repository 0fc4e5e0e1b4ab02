/**
 * Random Java programs, and what brute force says about them.
 *
 * <p>Start at {@code RandomJavaProgramsTest}. A {@code Source} is printed twice: as a Java class,
 * which the JVM target runs, and as a toy program, of which brute force knows all executions. Both
 * must have the same classes.
 *
 * <p>Depends on: the engine, the toy and the JVM target.
 */
package heddle.programs.random;
