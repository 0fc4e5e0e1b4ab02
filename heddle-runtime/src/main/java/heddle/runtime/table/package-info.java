/**
 * Tables and digests that allocate nothing once they have grown, for code that may not call the
 * JDK's collections because they are instrumented.
 *
 * <p>Start at {@link heddle.runtime.table.IdentityTable}, objects to numbers, and {@link
 * heddle.runtime.table.TextTable}, texts to numbers and back. Where two runs, or two processes,
 * have to agree on something, it is compared by a {@link heddle.runtime.table.Digest}.
 *
 * <p>Depends on: nothing. Used by: all of the runtime.
 */
package heddle.runtime.table;
