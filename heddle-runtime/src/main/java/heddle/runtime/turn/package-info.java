/**
 * Who moves: exactly one thread of the program at a time.
 *
 * <p>Start at {@link heddle.runtime.turn.Scheduler}: a thread announces an operation, waits for its
 * turn ({@code point}), performs it, and logs it ({@code happened}). {@link
 * heddle.runtime.turn.Turns} says whose turn it is, by the {@link
 * heddle.runtime.turn.ScheduledSteps} first and by itself afterwards. A {@link
 * heddle.runtime.turn.Strand} is a thread of the program during one run, and a {@link
 * heddle.runtime.turn.Relay} lets it run. {@link heddle.runtime.turn.Control} says whose hooks are
 * in force. What has to be known from above comes through {@link heddle.runtime.turn.Blocking} and
 * {@link heddle.runtime.turn.Observer}.
 *
 * <p>Depends on: {@code heddle.runtime.table}, {@code heddle.runtime.event}. Used by: all that
 * performs operations.
 */
package heddle.runtime.turn;
