package heddle.runtime.turn;

import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;

/** How long a thread has slept, and how long it was willing to wait, in its order. */
public final class Spans {

  private long[] spans = new long[4];
  private int count;
  private int countAtMark;

  /** It sleeps. */
  public void sleep(long nanos) {
    add(-nanos);
  }

  /** It waits with a time limit. */
  public void await(long nanos) {
    add(nanos);
  }

  private void add(long span) {
    if (count == spans.length) {
      spans = Growth.of(spans, count * 2);
    }
    spans[count++] = span;
  }

  /** It passes a loop head; {@code again} if it is where it was when it passed the last one. */
  public void mark(boolean again) {
    if (again) {
      count = countAtMark;
    } else {
      countAtMark = count;
    }
  }

  /** A digest of all of them, which decide what is said about time limits. */
  public long digest() {
    long digest = count;
    for (int i = 0; i < count; i++) {
      digest = Digest.mix(digest, spans[i]);
    }
    return digest;
  }

  public int count() {
    return count;
  }

  /** Negative if it slept. */
  public long at(int index) {
    return spans[index];
  }
}
