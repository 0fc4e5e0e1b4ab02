package heddle.toy.programs;

import java.util.ArrayList;
import java.util.List;

/** Programs whose number of classes is known. */
public final class Catalogue {

  private static final int[] COUNTER = {3, 19, 140, 1091};
  private static final int[] INC = {3, 16, 125};
  private static final int[] RW = {2, 9, 64};
  private static final int[] AINC = {2, 6, 24};

  private Catalogue() {}

  /** Programs that are too large for brute force in a test. */
  public static List<Known> large() {
    return List.of(
        Known.of("Counter 5", Counters.counter(5), 8747),
        Known.of("Counter 6", Counters.counter(6), 71_460),
        Known.of("lost 5x1", Counters.lostUpdate(5, 1), 906),
        Known.of("lost 6x1", Counters.lostUpdate(6, 1), 8879),
        Known.of("lost 3x3", Counters.lostUpdate(3, 3), 39_574),
        Known.of("lost 4x2", Counters.lostUpdate(4, 2), 54_945),
        Known.of("Airline 5", Papers.airline(5), 46_441),
        Known.of("Airline fixed 6", Papers.airlineFixed(6), 720),
        Known.of("PingPong 5", Papers.pingPong(5), 211),
        Known.of("readers 13", Fans.readers(13), 8192),
        Known.of("12 pairs", Fans.pairs(12), 4096),
        Known.of("8 equal writes, 3 readers", Fans.equalWrites(8, 3), 8),
        Known.dead("Buffer 2+2x2 notify", Queues.buffer(2, 2, 2, false), 11_168, 2824),
        Known.of("Buffer 2+2x2 notifyAll", Queues.buffer(2, 2, 2, true), 14_056));
  }

  /** Programs that are small enough for brute force. */
  public static List<Known> all() {
    var all = new ArrayList<Known>(Litmus.all());
    all.addAll(Seeds.all());
    counters(all);
    fans(all);
    papers(all);
    exclusion(all);
    waiting(all);
    return List.copyOf(all);
  }

  private static void counters(List<Known> all) {
    for (int k = 1; k <= COUNTER.length; k++) {
      all.add(Known.of("Counter " + k, Counters.counter(k), COUNTER[k - 1]));
    }
    for (int n = 2; n <= 4; n++) {
      all.add(Known.of("inc " + n, Counters.inc(n), INC[n - 2]));
      all.add(Known.of("rw " + n, Counters.rw(n), RW[n - 2]));
      all.add(Known.of("ainc " + n, Counters.ainc(n), AINC[n - 2]));
    }
    int[][] lost = {
      {2, 1, 3}, {2, 2, 15}, {2, 3, 87}, {2, 4, 533}, {3, 1, 16}, {4, 1, 109}, {3, 2, 661}
    };
    for (int[] row : lost) {
      String name = "lost " + row[0] + "x" + row[1];
      all.add(Known.of(name, Counters.lostUpdate(row[0], row[1]), row[2]));
    }
    all.add(Known.of("locked 2x3", Counters.lockedUpdate(2, 3), 20));
    all.add(Known.of("locked 3x2", Counters.lockedUpdate(3, 2), 90));
  }

  private static void fans(List<Known> all) {
    all.add(Known.of("readers 4", Fans.readers(4), 16));
    all.add(Known.of("5 writers, one reader", Fans.writers(5), 5));
    all.add(Known.of("2 pairs", Fans.pairs(2), 4));
    all.add(Known.of("3 pairs", Fans.pairs(3), 8));
    all.add(Known.of("4 equal writes, 2 readers", Fans.equalWrites(4, 2), 4));
    all.add(Known.of("local 2x10", Fans.local(2, 10, 1, false), 3));
  }

  private static void papers(List<Known> all) {
    all.add(Known.of("Example 1", Papers.example(1), 107));
    all.add(Known.of("Example 3", Papers.example(3), 113));
    all.add(Known.of("Account", Papers.account(), 87));
    all.add(Known.of("Airline 4", Papers.airline(4), 1345));
    all.add(Known.of("Airline fixed 5", Papers.airlineFixed(5), 120));
    all.add(Known.of("Allocation", Papers.allocation(), 16));
    all.add(Known.of("Allocation fixed", Papers.allocationFixed(), 6));
    all.add(Known.of("BubbleSort 3", Papers.bubbleSort(3), 4075));
    all.add(Known.of("BubbleSort locked 3", Papers.bubbleSortLocked(3), 6));
    all.add(Known.of("BubbleSort locked 4", Papers.bubbleSortLocked(4), 24));
    all.add(Known.of("PingPong 3", Papers.pingPong(3), 19));
  }

  private static void exclusion(List<Known> all) {
    all.add(Known.spinning("Peterson x1", Exclusion.peterson(1), 3));
    all.add(Known.spinning("Peterson x2", Exclusion.peterson(2), 12));
    all.add(Known.spinning("Dekker x1", Exclusion.dekker(1), 2));
    all.add(Known.spinning("Dekker x2", Exclusion.dekker(2), 8));
    all.add(Known.spinning("Lamport 2", Exclusion.lamport(2), 9));
    all.add(Known.spinning("Bakery 2", Exclusion.bakery(2), 6));
    all.add(Known.spinning("TTAS 3x1", Exclusion.ttas(3), 6));
    all.add(Known.spinning("seqlock 2 readers", LockFree.seqlock(2, 2), 9));
    all.add(Known.spinning("Treiber 2x2", LockFree.treiber(2), 15));
    all.add(Known.spinning("Treiber 3x2", LockFree.treiber(3), 1552));
    all.add(Known.spinning("MS queue 2x2", LockFree.queue(2), 12));
    all.add(Known.spinning("MS queue 3x2", LockFree.queue(3), 540));
  }

  private static void waiting(List<Known> all) {
    all.add(Known.dead("Buffer 2+2x1 notify", Queues.buffer(2, 2, 1, false), 40, 4));
    all.add(Known.of("Buffer 2+2x1 notifyAll", Queues.buffer(2, 2, 1, true), 40));
    all.add(Known.of("Pool 2w2t", Queues.pool(2, 2), 196));
    all.add(Known.dead("lost wake-up", Stuck.lostWakeUp(), 3, 1));
    all.add(Known.dead("one notification", Stuck.oneNotification(), 5, 2));
  }
}
