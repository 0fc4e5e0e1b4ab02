/**
 * Programs that use libraries of others, from Maven Central, with what comes of checking them.
 *
 * <p>Start at {@link heddle.libraries.Library}, which every program has; {@code docs/libraries.md}
 * is a table of them. A program asserts what its library promises, so <em>verified</em> says that
 * the promise holds in every interleaving; or it is wrong on purpose, or shows a known bug of an
 * old version, and that is found.
 *
 * <p>Depends on: the libraries, and the annotations of {@code heddle-programs}.
 */
package heddle.libraries;
