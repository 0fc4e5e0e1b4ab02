/**
 * Caches and futures of Guava.
 *
 * <p>Start at any program. Depends on: the library.
 */
package heddle.libraries.guava;
