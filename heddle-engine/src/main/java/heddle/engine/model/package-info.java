/**
 * What shared state does: for every operation, whether it is enabled, what it answers, what it
 * changes.
 *
 * <p>Start at {@link heddle.engine.model.SharedState}, which has the values of cells, and one small
 * automaton each for locks and semaphores ({@code Locks}) and for threads with their wait sets
 * ({@code ThreadStates}). Everything is numbers here: {@link heddle.engine.model.Op} is an {@link
 * heddle.protocol.Operation} whose names were replaced by {@link heddle.engine.model.Symbols}.
 *
 * <p>Depends on: {@code heddle.protocol}.
 */
package heddle.engine.model;
