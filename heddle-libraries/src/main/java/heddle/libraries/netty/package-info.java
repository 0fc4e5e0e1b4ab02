/**
 * The promise of Netty.
 *
 * <p>Start at any program. Depends on: the library.
 */
package heddle.libraries.netty;
