package heddle.toy;

import heddle.protocol.Pick;
import java.util.List;

/**
 * Decides how a run goes on: the last thread as long as it can move, then one that the seed picks,
 * or the first one if the seed is 0.
 */
final class Chooser {

  private long random;
  private final boolean calm;
  private int last = -1;

  Chooser(long seed) {
    random = seed;
    calm = seed == 0;
  }

  /** Thread {@code t} has just moved. */
  void note(int t) {
    last = t;
  }

  int thread(List<Integer> able) {
    return able.contains(last) ? last : able.get(calm ? 0 : below(able.size()));
  }

  Pick pick(List<Pick> picks) {
    return picks.get(calm || picks.size() == 1 ? 0 : below(picks.size()));
  }

  /** The next number of the splitmix64 sequence, cut to the range. */
  private int below(int bound) {
    random += 0x9e3779b97f4a7c15L;
    long z = random;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return (int) Long.remainderUnsigned(z ^ (z >>> 31), bound);
  }
}
