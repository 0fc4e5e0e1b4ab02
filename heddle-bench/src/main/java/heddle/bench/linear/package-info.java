/**
 * Heddle and Lincheck on the same data structures: who finds what is wrong, and who says what about
 * those that are right.
 *
 * <p>Start at {@link heddle.bench.linear.Comparison}.
 *
 * <p>Depends on: {@code heddle-linear}, {@code heddle-programs}; Lincheck is called by name, in a
 * process of its own.
 */
package heddle.bench.linear;
