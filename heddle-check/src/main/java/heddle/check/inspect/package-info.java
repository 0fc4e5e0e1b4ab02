/**
 * Looks at a Java program before anything runs, so that a mistake in naming it is answered with one
 * sentence that helps.
 *
 * <p>Start at {@link heddle.check.inspect.Inspection}. It reads class files itself, because those
 * it is to complain about are the ones that libraries do not read.
 *
 * <p>Depends on: {@code heddle.jvm}, which says what a program is. Used by: {@code heddle.check}.
 */
package heddle.check.inspect;
