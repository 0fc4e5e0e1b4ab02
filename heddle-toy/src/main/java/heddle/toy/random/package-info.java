/**
 * Random programs, to compare an exploration with the oracle, and a shrinker for those on which
 * they differ.
 *
 * <p>Start at {@link heddle.toy.random.RandomPrograms}. A {@link heddle.toy.random.Profile} says
 * which operations a program is made of; the same profile and seed give the same program.
 *
 * <p>Depends on: {@code heddle.toy}, {@code heddle.toy.script}.
 */
package heddle.toy.random;
