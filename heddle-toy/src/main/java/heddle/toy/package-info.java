/**
 * A second runtime for the engine: small scripts instead of Java threads, run under control, and an
 * oracle that knows all their executions by brute force.
 *
 * <p>Start at {@link heddle.toy.ToyTarget}, which runs a program along a schedule, and {@link
 * heddle.toy.Oracle}, which says what an exploration of it must find. Both stand on {@link
 * heddle.toy.ToyState}, a program in the middle of a run; each operation's meaning is one {@code
 * Deed}. Nothing is shared with the engine's model of the same operations, so that the two can be
 * tested against each other.
 *
 * <p>Depends on: {@code heddle.protocol}, {@code heddle.toy.script}.
 */
package heddle.toy;
