package heddle.engine.solve;

import java.util.Arrays;

/** A partial order of events, closed: what follows from what is added is in it at once. */
final class PartialOrderClosure {

  private final int events;
  private final int words;

  /** By event, the set of those that come after it, and of those that come before it. */
  private final long[] after;

  private final long[] before;

  PartialOrderClosure(int events) {
    this.events = events;
    this.words = (events + 63) / 64;
    this.after = new long[events * words];
    this.before = new long[events * words];
  }

  private PartialOrderClosure(PartialOrderClosure other) {
    this.events = other.events;
    this.words = other.words;
    this.after = other.after.clone();
    this.before = other.before.clone();
  }

  PartialOrderClosure copy() {
    return new PartialOrderClosure(this);
  }

  boolean isBefore(int a, int b) {
    return (after[a * words + (b >> 6)] >> b & 1) != 0;
  }

  /** Adds that {@code a} comes before {@code b}; whether that is possible. */
  boolean add(int a, int b) {
    if (a == b || isBefore(b, a)) {
      return false;
    } else if (isBefore(a, b)) {
      return true;
    }
    for (int x = 0; x < events; x++) {
      if ((x == a || isBefore(x, a)) && !isBefore(x, b)) {
        spread(after, x, b);
      }
    }
    for (int y = 0; y < events; y++) {
      if ((y == b || isBefore(b, y)) && !has(before, y, a)) {
        spread(before, y, a);
      }
    }
    return true;
  }

  /** Is told of pairs. */
  @FunctionalInterface
  interface Pairs {
    void pair(int first, int second);
  }

  /** Adds that {@code a} comes before {@code b}, which must be possible, and tells what is new. */
  void add(int a, int b, Pairs news) {
    for (int x = 0; x < events; x++) {
      if ((x == a || isBefore(x, a)) && !isBefore(x, b)) {
        for (int w = 0; w < words; w++) {
          long fresh = after[b * words + w] | (b >> 6 == w ? 1L << b : 0);
          fresh &= ~after[x * words + w];
          after[x * words + w] |= fresh;
          while (fresh != 0) {
            int y = (w << 6) + Long.numberOfTrailingZeros(fresh);
            before[y * words + (x >> 6)] |= 1L << x;
            news.pair(x, y);
            fresh &= fresh - 1;
          }
        }
      }
    }
  }

  /** Takes back a pair. Others that follow from it have to be taken back, too. */
  void remove(int a, int b) {
    after[a * words + (b >> 6)] &= ~(1L << b);
    before[b * words + (a >> 6)] &= ~(1L << a);
  }

  /** Adds {@code event} and everything in its row to the row of {@code to}. */
  private void spread(long[] rows, int to, int event) {
    for (int w = 0; w < words; w++) {
      rows[to * words + w] |= rows[event * words + w];
    }
    rows[to * words + (event >> 6)] |= 1L << event;
  }

  private boolean has(long[] rows, int row, int event) {
    return (rows[row * words + (event >> 6)] >> event & 1) != 0;
  }

  /**
   * A total order that fits: first what comes before {@code cut}, as observed where that is free,
   * then the cut, then the rest.
   */
  int[] positions(int cut) {
    int[] positions = new int[events];
    Arrays.fill(positions, -1);
    int next = place(positions, 0, cut, true);
    positions[cut] = next++;
    place(positions, next, cut, false);
    return positions;
  }

  private int place(int[] positions, int from, int cut, boolean early) {
    int next = from;
    boolean moved = true;
    while (moved) {
      moved = false;
      for (int e = 0; e < events; e++) {
        if (positions[e] < 0 && (!early || isBefore(e, cut)) && isReady(positions, e)) {
          positions[e] = next++;
          moved = true;
        }
      }
    }
    return next;
  }

  private boolean isReady(int[] positions, int event) {
    for (int w = 0; w < words; w++) {
      long left = before[event * words + w];
      while (left != 0) {
        if (positions[(w << 6) + Long.numberOfTrailingZeros(left)] < 0) {
          return false;
        }
        left &= left - 1;
      }
    }
    return true;
  }
}
