package heddle.engine.search;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/** A set of pairs of small numbers, asked in every state of a search: bits where they fit. */
final class PairSet {

  private static final int MOST_FOR_BITS = 1 << 13;

  private final int bound;
  private final BitSet bits = new BitSet();
  private final Set<Long> others = new HashSet<>();

  /** Takes numbers below {@code bound}. */
  PairSet(int bound) {
    this.bound = bound;
  }

  /** Adds a pair; whether it is new. */
  boolean add(int first, int second) {
    if (bound > MOST_FOR_BITS) {
      return others.add((long) first << 32 | second);
    }
    int index = first * bound + second;
    if (bits.get(index)) {
      return false;
    }
    bits.set(index);
    return true;
  }
}
