/**
 * Data structures, right and wrong, for {@code heddle linearizable}. Each says what has to come of
 * it: {@link heddle.programs.structures.NotLinearizable}, or nothing if it is right.
 *
 * <p>Start at {@link heddle.programs.structures.TreiberStack}.
 *
 * <p>Depends on: the annotations of {@code heddle-api}.
 */
package heddle.programs.structures;
