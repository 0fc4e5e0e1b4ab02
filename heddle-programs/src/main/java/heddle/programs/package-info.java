/**
 * Java programs that say what they can do, as a user would write them.
 *
 * <p>Start at {@link heddle.programs.Expect}: a program declares every outcome it can have, and
 * why; {@link heddle.programs.Classes} how many classes of executions there are, {@link
 * heddle.programs.Fails} and {@link heddle.programs.Incomplete} what the verdict is if it is not
 * "verified". The programs are in the packages below, by what they show.
 *
 * <p>Depends on: {@code heddle.api}.
 */
package heddle.programs;
