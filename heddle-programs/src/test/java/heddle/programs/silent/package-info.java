/**
 * Random Java programs in which threads learn things without events, and what running them along
 * every schedule says about them.
 *
 * <p>Start at {@code SilentProgramsTest}. A {@code SilentProgram} is printed as a Java class, which
 * the JVM target runs; {@code EverySchedule} runs it, too, but without names and without merging
 * anything. Both must have the same outcomes.
 *
 * <p>Depends on: the engine and the JVM target.
 */
package heddle.programs.silent;
