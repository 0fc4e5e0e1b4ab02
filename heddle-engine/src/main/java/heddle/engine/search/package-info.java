/**
 * The product of the tries with the shared state, searched offline.
 *
 * <p>Start at {@link heddle.engine.search.Pass}: one search over tries that do not change
 * meanwhile. {@code Product} is what it searches, compiled from the tries for speed; {@code
 * Futures} and {@code Mover} are the reduction; {@code Layout} and {@code StateStore} keep the
 * states. {@code Walks}, {@code Subsets} and {@code Delays} look where a pass cannot.
 *
 * <p>Depends on: {@code heddle.engine.learn}, {@code heddle.engine.model}.
 */
package heddle.engine.search;
