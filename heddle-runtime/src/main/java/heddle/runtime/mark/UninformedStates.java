package heddle.runtime.mark;

import heddle.runtime.table.Digest;
import heddle.runtime.table.LongTable;
import heddle.runtime.table.Wide;
import heddle.runtime.turn.Strand;

/**
 * The states that threads are in before an operation tells them anything. What a thread hands to
 * those that it starts depends on whether it is informed, so that belongs to its mark.
 *
 * <p>But a thread that comes back to such a state, round a loop, is where it was: before it can
 * start anybody it has to pass what informed it, again. So it does not count as informed there, and
 * a mark stays a function of the state. All runs pass the same states of that kind, because nothing
 * tells their threads apart; so they are looked at once in a process.
 */
final class UninformedStates {

  private LongTable states = new LongTable();

  /** The threads, with what they were given, whose states of that kind are all there. */
  private LongTable complete = new LongTable();

  void clear() {
    states = new LongTable();
    complete = new LongTable();
  }

  /** Whether a state that the strand comes to has to be looked at. */
  boolean wants(Strand strand) {
    return !strand.informed && complete.get(thread(strand)) < 0;
  }

  /** Adds to a digest of the strand's state whether it counts as informed. */
  void mix(Strand strand, Wide wide) {
    long state = Digest.mix(Digest.mix(wide.high, wide.low), strand.name);
    if (!strand.informed) {
      add(states, state);
    } else {
      add(complete, thread(strand));
    }
    wide.mix(states.get(state) < 0 ? 1 : 0);
  }

  private static void add(LongTable table, long key) {
    if (table.get(key) < 0) {
      table.put(key, 1);
    }
  }

  private static long thread(Strand strand) {
    return Digest.mix(strand.gift, strand.name);
  }
}
