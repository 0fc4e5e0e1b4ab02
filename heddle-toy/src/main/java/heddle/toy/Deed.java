package heddle.toy;

import heddle.protocol.Access;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import java.util.List;

/**
 * One kind of operation, compiled: the meaning that {@link Operation} gives it, on a {@link
 * ToyState}. Deeds have no state of their own. What they are asked about is thread {@code t}, which
 * stands before the deed.
 */
interface Deed {

  /** The picks of an operation that has nothing to decide. */
  List<Pick> ONLY = List.of(Pick.ONLY);

  /** What the thread announces. May fail with an {@link ArithmeticException}. */
  Operation operation(ToyState s, int t);

  /** Whether the thread may do this at all; decided by the thread's own state. */
  default boolean legal(ToyState s, int t) {
    return true;
  }

  default boolean enabled(ToyState s, int t) {
    return true;
  }

  default List<Pick> picks(ToyState s, int t) {
    return ONLY;
  }

  /** Whether it waits with a limit that runs out when the program is idle. */
  default boolean isLong() {
    return false;
  }

  /** Whether it may end without a reason now, which others would notice. */
  default boolean mayGoUnprovoked(ToyState s, int t) {
    return false;
  }

  /**
   * Does it; it is enabled, and {@code pick} is one of its picks, or it ends without a reason, or
   * its limit runs out.
   */
  Response perform(ToyState s, int t, Pick pick);

  /** The cell it accesses; -1 if it accesses none. */
  default int cell(ToyState s, int t) {
    return -1;
  }

  /** Whether it would write the cell now. */
  default boolean writes(ToyState s, int t) {
    return false;
  }

  /** Whether it accesses the cell without ordering. */
  default boolean plain() {
    return false;
  }

  /** How it accesses the cell. */
  default Access access() {
    return Access.VOLATILE;
  }
}
