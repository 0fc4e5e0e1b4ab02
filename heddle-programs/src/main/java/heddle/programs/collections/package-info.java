/**
 * Maps, lists and sets, made for threads and not.
 *
 * <p>Start at {@link heddle.programs.collections.MapMerge}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.collections;
