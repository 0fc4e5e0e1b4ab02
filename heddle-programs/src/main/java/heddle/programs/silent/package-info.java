/**
 * What a thread learns without an event: from the class of an object, from what is null or how long
 * it is, from what it was started with. In each program a race decides what a thread gets, another
 * one what the thread reads, and only both together fail. Who takes two of these objects for the
 * same, because no event tells them apart, does not find it.
 *
 * <p>Start at {@link heddle.programs.silent.Secret}.
 *
 * <p>Depends on: {@code heddle.programs}, {@code heddle.api}.
 */
package heddle.programs.silent;
