/**
 * Pools of Commons Pool 2.
 *
 * <p>Start at any program. Depends on: the library.
 */
package heddle.libraries.pools;
