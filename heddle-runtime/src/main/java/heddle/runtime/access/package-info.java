/**
 * Reads, writes and updates of cells: what an access to a field or an element becomes.
 *
 * <p>Start at {@link heddle.runtime.access.CellAccesses}: it finds the cell, announces the
 * operation, waits for the turn and logs what was read. {@link
 * heddle.runtime.access.AtomicAccesses} does so for {@code Unsafe} and {@code VarHandle}; {@link
 * heddle.runtime.access.Bulk} for copies of arrays; {@link heddle.runtime.access.Reflected} for
 * reflection. What class initialisers do, which is no event, is in {@link
 * heddle.runtime.access.Initialisers}.
 *
 * <p>Depends on: {@code heddle.runtime.heap} and all below it. Used by: hooks, and what
 * synchronises threads.
 */
package heddle.runtime.access;
