/**
 * What it takes to check Java programs by histories and by local states.
 *
 * <p>Start at {@link heddle.bench.local.LocalStates}, a program that prints a table. {@link
 * heddle.bench.local.Subjects} is the program that it checks, one of many by its arguments.
 *
 * <p>Depends on: {@code heddle.check}, {@code heddle.jvm}, {@code heddle.protocol}.
 */
package heddle.bench.local;
