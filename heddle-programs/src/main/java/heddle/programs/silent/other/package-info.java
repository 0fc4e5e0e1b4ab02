/**
 * A class whose simple name another one has, too.
 *
 * <p>Start at {@link heddle.programs.silent.other.Twin}.
 *
 * <p>Depends on: nothing.
 */
package heddle.programs.silent.other;
