/**
 * Queues of JCTools.
 *
 * <p>Start at any program. Depends on: the library.
 */
package heddle.libraries.jctools;
