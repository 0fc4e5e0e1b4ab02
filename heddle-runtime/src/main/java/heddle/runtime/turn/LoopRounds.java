package heddle.runtime.turn;

import heddle.runtime.event.Facts;
import heddle.runtime.event.Sites;

/**
 * Why a loop goes on without coming back to the same state. Only runs that are nearly too long are
 * watched; if each round of a loop changes something that only ever grows, and is part of all marks
 * of the thread, the loop is named when the run is cut off. What locals hold can come again after
 * some rounds, so it is no reason.
 */
public final class LoopRounds {

  /** So many heads of loops of a thread are watched, those that were passed last. */
  private static final int HEADS = 4;

  /** From this number of rounds on that differ, a loop is named. */
  private static final int MANY = 50;

  private static final int CLOCK = 1;
  private static final int CHANCE = 2;
  private static final int OBJECTS = 4;
  private static final int THREADS = 8;
  private static final int EFFECTS = 16;

  private final long[] keys = new long[HEADS];
  private final int[] sites = new int[HEADS];
  private final long[][] states = new long[HEADS][5];
  private final int[] differing = new int[HEADS];
  private final int[] reasons = new int[HEADS];
  private final int[] events = new int[HEADS];
  private int next;

  /** The strand passes a head; the clock is what its mark has of time. */
  public void pass(Strand strand, long clock) {
    int position = 0;
    while (position < HEADS && keys[position] != strand.head) {
      position++;
    }
    if (position == HEADS) {
      position = next;
      next = (next + 1) % HEADS;
      keys[position] = strand.head;
      sites[position] = strand.headSite;
      differing[position] = 0;
      events[position] = -1;
    }
    if (events[position] == strand.lastEvent) {
      return;
    }
    events[position] = strand.lastEvent;
    long[] state = states[position];
    int found = 0;
    found |= change(state, 0, clock) ? CLOCK : 0;
    found |= change(state, 1, strand.random) ? CHANCE : 0;
    found |= change(state, 2, strand.published) ? OBJECTS : 0;
    found |= change(state, 3, strand.forked) ? THREADS : 0;
    found |= change(state, 4, strand.effects) ? EFFECTS : 0;
    reasons[position] = found;
    differing[position] = found == 0 ? 0 : differing[position] + 1;
  }

  private static boolean change(long[] state, int position, long value) {
    boolean isOther = state[position] != value;
    state[position] = value;
    return isOther;
  }

  /** A run is cut off because it is too long. */
  void tell(Facts facts, Sites places) {
    for (int k = 0; k < HEADS; k++) {
      if (differing[k] >= MANY && events[k] >= 0) {
        facts.limit(
            "the loop at "
                + places.place(sites[k])
                + " never comes back to the same state, because "
                + reason(reasons[k])
                + "; a bound on its rounds, or none of that in them, would let it be explored");
      }
    }
  }

  private static String reason(int found) {
    if ((found & CLOCK) != 0) {
      return "time passes in each round, and the program reads clocks";
    } else if ((found & CHANCE) != 0) {
      return "each round draws random numbers";
    } else if ((found & THREADS) != 0) {
      return "each round starts threads";
    } else if ((found & OBJECTS) != 0) {
      return "each round shares new objects";
    }
    return "each round changes objects of the thread's own, or calls code that Heddle does not see"
        + " into";
  }
}
