/**
 * Caches of Caffeine.
 *
 * <p>Start at any program. Depends on: the library.
 */
package heddle.libraries.caffeine;
