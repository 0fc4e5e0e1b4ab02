/**
 * Test methods through every interleaving, in JUnit 5.
 *
 * <p>Start at {@link heddle.junit.HeddleTest}, which is all that users see. {@code HeddleExtension}
 * is what JUnit calls; {@code TestLifecycle} is what is run in every execution: a new test
 * instance, the methods before, the test, the methods after.
 *
 * <p>Depends on: check, and the JVM target's idea of code to run. Used by: tests.
 */
package heddle.junit;
