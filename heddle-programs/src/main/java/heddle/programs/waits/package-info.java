/**
 * Waits: those that end without a reason, and time limits that run out only where nobody can go on.
 *
 * <p>Start at {@link heddle.programs.waits.IfWait}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.waits;
