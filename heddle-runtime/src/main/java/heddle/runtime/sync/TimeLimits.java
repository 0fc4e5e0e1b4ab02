package heddle.runtime.sync;

import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.table.LongTable;
import heddle.runtime.turn.Strand;

/**
 * Which time limits may run out at any time, and which only where nobody can go on.
 *
 * <p>The assumption has a number, <i>starvation</i>: no thread that can run is kept from running
 * for so long. Limits below it may run out at any time. A longer one runs out when so much time has
 * passed while its thread waited; and time passes only where threads sleep or wait for it. Take a
 * thread that waits with a limit L that runs out. If all the others together sleep, or wait with
 * limits that may run out at any time, for less than L in the whole run, then there is a moment
 * before that at which all of them are blocked, or wait with longer limits: the program is idle.
 * Nothing that happens between the last such moment and the end of the wait can have to do with it,
 * or it would have ended the wait; so it may as well have ended at that moment. Hence it is enough
 * to let a long limit run out where the program is idle, together with others that wait there,
 * unless the others <i>pass</i> as much time as it has. In that case it may run out at any time,
 * which is more than can happen.
 *
 * <p>How much time threads pass is found out in the first run. A later one may pass more, and that
 * is said if it matters to some limit. Rounds of a loop that lead back to where the thread was do
 * not count: a program in which threads only go round such loops is idle.
 */
public final class TimeLimits {

  private static final String LONGER =
      "threads sleep longer than in the first run, and for as long as a time limit of 1 s or more"
          + " that therefore may run out while other threads can go on, which is not explored"
          + " (--starvation 0 explores it)";

  private final Synchronisation model;

  /** By the number of a thread's name: how much time it passes. */
  private long[] passed = new long[16];

  private long total;

  /** How much the first run and all later ones have shown. */
  private long[] seen = new long[16];

  private long totalSeen;

  /** Long limits, and the names of the threads that waited for them. */
  private long[] limits = new long[16];

  private int[] waiters = new int[16];
  private int count;
  private LongTable known = new LongTable();

  TimeLimits(Synchronisation model) {
    this.model = model;
  }

  /** Whether a limit runs out only where nobody can go on. */
  public boolean isLong(Strand strand, long nanos) {
    return isLong(strand.name, nanos, passed, total);
  }

  private boolean isLong(int name, long nanos, long[] times, long all) {
    long starvation = model.scheduler.schedule.starvation;
    return starvation > 0 && nanos >= starvation && nanos > all - at(times, name);
  }

  private static long at(long[] times, int name) {
    return name < times.length ? times[name] : 0;
  }

  /** A thread is about to wait for a long limit; whether nobody knew of it. */
  boolean await(Strand strand, long nanos) {
    long key = Digest.mix(Digest.mix(nanos, strand.name), strand.place);
    if (known.get(key) >= 0) {
      return false;
    }
    known.put(key, count);
    if (count == limits.length) {
      limits = Growth.of(limits, count * 2);
      waiters = Growth.of(waiters, count * 2);
    }
    waiters[count] = strand.name;
    limits[count++] = nanos;
    return true;
  }

  /** What is assumed of long limits, for people. */
  String assumption() {
    return "it is assumed that no thread that can run is kept from running for "
        + Times.text(model.scheduler.schedule.starvation)
        + " or more, so that longer time limits run out only where no thread can go on otherwise"
        + " (--starvation 0 lets them run out at any time)";
  }

  /** Where the moving thread is about to wait for a limit, and how long, for people. */
  String place(long nanos) {
    String place = model.places.here();
    return (place.isEmpty() ? "inside of the JDK" : place) + " (" + Times.text(nanos) + ")";
  }

  /** After a run: how much time its threads have passed. */
  public void end() {
    if (model.scheduler.schedule.starvation == 0) {
      return;
    }
    if (!model.decisions.isWarm()) {
      learn();
    }
    boolean isMore = false;
    for (int i = 0; i < model.scheduler.strandCount; i++) {
      Strand strand = model.scheduler.strands[i];
      long time = time(strand, passed, total);
      if (time > at(seen, strand.name)) {
        seen = with(seen, strand.name, time);
        isMore = true;
      }
    }
    if (isMore) {
      totalSeen = sum(seen);
    }
    for (int i = 0; i < count; i++) {
      boolean isWrong =
          isLong(waiters[i], limits[i], passed, total)
              && !isLong(waiters[i], limits[i], seen, totalSeen);
      if (isWrong && model.decisions.isWarm()) {
        model.facts.limit(LONGER);
      }
    }
  }

  /** The more time threads pass, the more limits may run out at any time, and pass time. */
  private void learn() {
    long before = -1;
    while (total > before) {
      before = total;
      long[] next = Growth.of(passed, passed.length);
      for (int i = 0; i < model.scheduler.strandCount; i++) {
        Strand strand = model.scheduler.strands[i];
        next = with(next, strand.name, time(strand, passed, total));
      }
      passed = next;
      total = sum(passed);
    }
  }

  private long time(Strand strand, long[] times, long all) {
    long sum = 0;
    for (int i = 0; i < strand.spans.count(); i++) {
      long time = strand.spans.at(i);
      boolean isSleep = time < 0;
      if (isSleep || !isLong(strand.name, time, times, all)) {
        sum = sum(sum, isSleep ? -time : time);
      }
    }
    return sum;
  }

  private static long[] with(long[] times, int name, long time) {
    long[] longer =
        name < times.length ? times : Growth.of(times, Math.max(name + 1, times.length * 2));
    longer[name] = time;
    return longer;
  }

  private static long sum(long[] times) {
    long sum = 0;
    for (long time : times) {
      sum = sum(sum, time);
    }
    return sum;
  }

  private static long sum(long first, long second) {
    return first > Long.MAX_VALUE - second ? Long.MAX_VALUE : first + second;
  }

  /** The first run is over; whether there are limits that it took for longer than they are. */
  public boolean warmedUp() {
    boolean isOther = false;
    for (int i = 0; i < count; i++) {
      isOther |= !isLong(waiters[i], limits[i], passed, total);
    }
    return isOther;
  }

  void forget() {
    passed = new long[16];
    seen = new long[16];
    total = 0;
    totalSeen = 0;
    count = 0;
    known = new LongTable();
  }
}
