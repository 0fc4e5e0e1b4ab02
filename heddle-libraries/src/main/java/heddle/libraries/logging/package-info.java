/**
 * The JDK's own logging, used by several threads.
 *
 * <p>Start at any program. Depends on: the JDK.
 */
package heddle.libraries.logging;
