package heddle.engine.order;

import heddle.engine.model.Op;
import heddle.protocol.Mode;

/**
 * Which operations may influence each other, judged by the operations alone.
 *
 * <p>Every operation reads or writes a few <em>places</em>: a cell, the state of a lock, a wait set
 * with the notifications of those in it, a thread's permit, interrupt flag or life. Two operations
 * of different threads depend on each other if they have a place in common and one of them writes
 * it. Independent operations commute: neither enables or disables the other, both answer the same
 * and lead to the same state in either order. The relation is coarser than it has to be (two
 * unparks of a thread depend on each other here), which costs runs and never a result.
 *
 * <p>This is not the relation of the product search, which leaves enabling out. A partial order of
 * one run needs it in: a release comes before the acquire that it lets go.
 */
public final class Dependence {

  private enum Place {
    CELL,
    LOCK,
    SEMAPHORE,
    WAIT_SET,
    PERMIT,
    INTERRUPT,
    LIFE;

    private static final int COUNT = values().length;
  }

  private static final int[] NOTHING = {};

  private Dependence() {}

  /** The places that {@code op} of {@code thread} touches; odd numbers are writes. */
  public static int[] places(int thread, Op op) {
    return switch (op.kind) {
      case READ -> of(read(Place.CELL, op.object));
      case WRITE, CAS, UPDATE -> of(write(Place.CELL, op.object));
      case INIT -> cells(op);
      case ACQUIRE, TRY ->
          op.interruptible ? of(lock(op), write(Place.INTERRUPT, thread)) : of(lock(op));
      case RELEASE -> of(lock(op));
      case WAIT -> of(write(Place.LOCK, op.other), write(Place.WAIT_SET, op.object));
      case WAKE ->
          op.interruptible
              ? of(write(Place.WAIT_SET, op.object), write(Place.INTERRUPT, thread))
              : of(write(Place.WAIT_SET, op.object));
      case NOTIFY, NOTIFY_ALL -> of(write(Place.WAIT_SET, op.object));
      case PARK -> of(write(Place.PERMIT, thread), read(Place.INTERRUPT, thread));
      case UNPARK -> of(write(Place.PERMIT, op.object));
      case FORK -> of(write(Place.LIFE, op.object));
      case BEGIN -> of(read(Place.LIFE, thread));
      case END -> of(write(Place.LIFE, thread));
      case JOIN ->
          op.interruptible
              ? of(read(Place.LIFE, op.object), write(Place.INTERRUPT, thread))
              : of(read(Place.LIFE, op.object));
      case IS_ALIVE -> of(read(Place.LIFE, op.object));
      case INTERRUPT -> of(write(Place.INTERRUPT, op.object));
      case TEST_INTERRUPT ->
          of(op.clear ? write(Place.INTERRUPT, op.object) : read(Place.INTERRUPT, op.object));
      case CHOICE, FAIL -> NOTHING;
    };
  }

  /** Readers of a lock do not disturb each other, nor do those who pass a gate. */
  private static int lock(Op op) {
    if (op.isOnSemaphore()) {
      return op.mode == Mode.GATE
          ? read(Place.SEMAPHORE, op.object)
          : write(Place.SEMAPHORE, op.object);
    }
    return op.mode == Mode.SHARED ? read(Place.LOCK, op.object) : write(Place.LOCK, op.object);
  }

  private static int[] cells(Op op) {
    int[] places = new int[op.cells.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = write(Place.CELL, op.cells[i]);
    }
    return places;
  }

  private static int read(Place place, int object) {
    return 2 * (object * Place.COUNT + place.ordinal());
  }

  private static int write(Place place, int object) {
    return read(place, object) + 1;
  }

  private static int[] of(int... places) {
    return places;
  }

  /** Whether a place is a cell. */
  public static boolean isCell(int place) {
    return (place >> 1) % Place.COUNT == Place.CELL.ordinal();
  }

  /** Whether a place is a lock that is no semaphore. */
  public static boolean isLock(int place) {
    return (place >> 1) % Place.COUNT == Place.LOCK.ordinal();
  }

  /** Whether what touches the places {@code a} depends on what touches the places {@code b}. */
  public static boolean meets(int[] a, int[] b) {
    for (int x : a) {
      for (int y : b) {
        if (x >> 1 == y >> 1 && ((x | y) & 1) != 0) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether two operations of different threads, which depend on each other, can ever be enabled in
   * the same state. Who gives a lock back holds it, so that nobody can be taking it; a thread that
   * is being forked cannot begin; one that ends cannot be joined yet.
   */
  public static boolean canMeet(Op a, Op b) {
    return !excludes(a, b) && !excludes(b, a);
  }

  private static boolean excludes(Op gives, Op takes) {
    return switch (takes.kind) {
      case ACQUIRE ->
          !takes.interruptible
              && !takes.isOnSemaphore()
              && (gives.kind == Op.Kind.WAIT && gives.other == takes.object
                  || gives.kind == Op.Kind.RELEASE
                      && !gives.isOnSemaphore()
                      && gives.object == takes.object);
      case BEGIN -> gives.kind == Op.Kind.FORK;
      case JOIN ->
          gives.kind == Op.Kind.END && !takes.interruptible && !takes.timed && !takes.patient;
      default -> false;
    };
  }
}
