/**
 * What a search costs as it grows.
 *
 * <p>Start at {@link heddle.bench.search.Growth}, a program that prints a table. {@link
 * heddle.bench.search.Learnt} brings a toy program to the point where everything is known.
 *
 * <p>Depends on: {@code heddle.engine}, {@code heddle.toy}.
 */
package heddle.bench.search;
