package heddle.runtime.mark;

import heddle.runtime.table.Digest;
import heddle.runtime.table.LongTable;
import heddle.runtime.turn.Strand;

/**
 * What marks of local states have to know about loops, which are folded by marks of their own.
 *
 * <p>Whoever comes back to an equal loop mark is where it was. But rounds that differ in nothing
 * but time are equal for a loop mark, too, as long as the thread does not ask for the time. Whoever
 * has made such a round gets no mark of its local state from then on: with the time in it, it would
 * contradict what was concluded from the loop.
 */
final class MarkedRounds {

  /** More than this are not kept: a loop that goes on for ever would take all memory. */
  private static final int MOST = 1 << 16;

  /** By thread and loop mark: how much time had passed at first. */
  private LongTable first = new LongTable();

  /** A run begins. */
  void begin() {
    if (first.size() > 0) {
      first = new LongTable();
    }
  }

  /** Whether there were too many to keep. */
  boolean isFull() {
    return first.size() >= MOST;
  }

  void passed(Strand strand, long loop) {
    long time = Digest.mix(strand.spans.digest(), strand.clock);
    time = Digest.mix(time, strand.isClockStopped ? strand.looks : -1);
    int passed = (int) (time >>> 33);
    long key = Digest.mix(loop, strand.name);
    int known = first.get(key);
    if (known < 0) {
      first.put(key, passed);
    } else {
      strand.hasHiddenState = known != passed;
    }
  }
}
