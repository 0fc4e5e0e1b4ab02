package heddle.engine.order;

import heddle.engine.model.Footprint;
import heddle.engine.model.Op;
import heddle.protocol.Effect;
import heddle.protocol.Resource;
import java.util.Arrays;

/**
 * Which operations may influence each other, judged by the operations alone.
 *
 * <p>Every operation reads or writes a few <em>places</em>: the objects of its footprint, each with
 * the resource that is meant, such as a thread's permit, interrupt flag or life. An effect that is
 * exclusive writes its place. Two operations of different threads depend on each other if they have
 * a place in common and one of them writes it. Independent operations commute: neither enables or
 * disables the other, both answer the same and lead to the same state in either order. The relation
 * is coarser than it has to be (two unparks of a thread depend on each other here), which costs
 * runs and never a result.
 *
 * <p>This is not the relation of the product search, which leaves enabling out. A partial order of
 * one run needs it in: a release comes before the acquire that it lets go.
 */
public final class Dependence {

  private static final int RESOURCES = Resource.values().length;

  private Dependence() {}

  /** The places that {@code op} of {@code thread} touches, each once; odd numbers are writes. */
  public static int[] places(int thread, Op op) {
    Footprint touched = op.footprint;
    int[] places = new int[touched.size()];
    int count = 0;
    for (int i = 0; i < places.length; i++) {
      int place = 2 * (touched.object(i, thread) * RESOURCES + touched.resource(i).ordinal());
      int k = touched.effect(i) == Effect.INITIALIZE ? count : 0;
      while (k < count && places[k] >> 1 != place >> 1) {
        k++;
      }
      count = Math.max(count, k + 1);
      places[k] = places[k] & 1 | place | (touched.effect(i).isExclusive() ? 1 : 0);
    }
    return count == places.length ? places : Arrays.copyOf(places, count);
  }

  /** Whether a place is a cell. */
  public static boolean isCell(int place) {
    return (place >> 1) % RESOURCES == Resource.CELL.ordinal();
  }

  /** Whether a place is a lock that is no semaphore. */
  public static boolean isLock(int place) {
    return (place >> 1) % RESOURCES == Resource.LOCK.ordinal();
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
