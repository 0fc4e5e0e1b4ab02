/**
 * The smallest programs on which the published algorithm loses an execution, however it is read.
 *
 * <p>Start at {@link heddle.programs.holes.FrozenOrder}. Each of them says which outcome is the one
 * that gets lost.
 *
 * <p>Depends on: nothing but the annotations.
 */
package heddle.programs.holes;
