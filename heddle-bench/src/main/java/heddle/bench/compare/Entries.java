package heddle.bench.compare;

import heddle.libraries.bugs.Lang481;
import heddle.libraries.bugs.Log4j44032;
import heddle.libraries.bugs.Pool107;
import heddle.libraries.bugs.Pool120;
import heddle.programs.papers.Account;
import heddle.programs.papers.AccountFixed;
import heddle.programs.papers.Airline;
import heddle.programs.papers.AirlineFixed;
import heddle.programs.papers.Allocation;
import heddle.programs.papers.AllocationFixed;
import heddle.programs.papers.BubbleSort;
import heddle.programs.papers.BubbleSortFixed;
import heddle.programs.papers.Counter;
import heddle.programs.papers.Example;
import heddle.programs.papers.MTList;
import heddle.programs.papers.MTSet;
import heddle.programs.papers.PetersonWrong;
import heddle.programs.papers.PingPong;
import heddle.programs.papers.StringBuf;
import heddle.programs.papers.StringBufFixed;
import heddle.toy.programs.Counters;
import heddle.toy.programs.Fans;
import heddle.toy.programs.Papers;
import heddle.toy.programs.Queues;
import java.util.ArrayList;
import java.util.List;

/**
 * The programs: those of the papers in Java, and toys that grow.
 *
 * <p>A {@code main} is called by a lambda and not referred to by {@code ::}. Lincheck instruments
 * classes when code that it has instrumented names them: it looks into the body of a lambda, which
 * is a method of this class, but a method reference has no body, and calls a class that Lincheck
 * never hears of.
 */
final class Entries {

  /** The programs of the papers with their error, and those without. */
  static final String BUGGY = "buggy";

  static final String FIXED = "fixed";

  /** Versions of libraries with the errors that the papers found in them. */
  static final String LIBRARIES = "libraries";

  /** Toys with locks, waits and many classes. */
  static final String OTHERS = "others";

  /** The first paper's figure 3. */
  static final String FIGURE_3 = "Example by N";

  /** What grows, as it is written below a plot. */
  static final List<String> GROWING =
      List.of(FIGURE_3, "Counter by steps", "readers", "writers", "threads that count");

  private static final int MOST_N = 10;
  private static final long[] COUNTER = {3, 19, 140, 1091, 8747};
  private static final long[] COUNTING_THREADS = {3, 16, 125};
  private static final int MOST_READERS = 8;
  private static final int MOST_WRITERS = 6;

  private Entries() {}

  static List<Entry> all() {
    var all = new ArrayList<>(buggy());
    all.addAll(libraries());
    all.addAll(fixed());
    all.addAll(others());
    for (int n = 1; n <= MOST_N; n++) {
      int times = n;
      all.add(
          Entry.toy("Example N=" + n, FIGURE_3, n == 1 ? 107 : 113, () -> Papers.example(times)));
    }
    for (int k = 1; k <= COUNTER.length; k++) {
      int times = k;
      all.add(
          Entry.toy(
              "Counter k=" + k, GROWING.get(1), COUNTER[k - 1], () -> Counters.counter(times)));
    }
    for (int n = 1; n <= MOST_READERS; n++) {
      int readers = n;
      all.add(Entry.toy(n + " readers", GROWING.get(2), 1L << n, () -> Fans.readers(readers)));
    }
    for (int n = 1; n <= MOST_WRITERS; n++) {
      int writers = n;
      all.add(Entry.toy(n + " writers", GROWING.get(3), n, () -> Fans.writers(writers)));
    }
    for (int n = 2; n < COUNTING_THREADS.length + 2; n++) {
      int threads = n;
      all.add(
          Entry.toy(
              n + " counting threads",
              GROWING.get(4),
              COUNTING_THREADS[n - 2],
              () -> Counters.inc(threads)));
    }
    return all;
  }

  private static List<Entry> buggy() {
    return List.of(
        Entry.java("Example", BUGGY, 107, 3, Example.class, a -> Example.main(a)),
        Entry.java("Account", BUGGY, 87, 4, Account.class, a -> Account.main(a)),
        Entry.java("Airline", BUGGY, 1345, 4, Airline.class, a -> Airline.main(a), "4"),
        Entry.java("Allocation", BUGGY, 16, 2, Allocation.class, a -> Allocation.main(a)),
        Entry.java("BubbleSort", BUGGY, 5560, 3, BubbleSort.class, a -> BubbleSort.main(a)),
        Entry.java("MTList", BUGGY, 0, 26, MTList.class, a -> MTList.main(a), "26"),
        Entry.java("MTSet", BUGGY, 0, 21, MTSet.class, a -> MTSet.main(a), "21"),
        Entry.java("PingPong", BUGGY, 211, 5, PingPong.class, a -> PingPong.main(a), "5"),
        Entry.java("StringBuf", BUGGY, 3, 2, StringBuf.class, a -> StringBuf.main(a)),
        Entry.java("Peterson wrong", BUGGY, 7, 2, PetersonWrong.class, a -> PetersonWrong.main(a)));
  }

  private static List<Entry> libraries() {
    return List.of(
        Entry.java("Pool 107", LIBRARIES, 0, 1, Pool107.class, a -> Pool107.main(a)),
        Entry.java("Pool 120", LIBRARIES, 0, 2, Pool120.class, a -> Pool120.main(a)),
        Entry.java("Lang 481", LIBRARIES, 0, 2, Lang481.class, a -> Lang481.main(a)),
        Entry.java("Log4j 44032", LIBRARIES, 0, 2, Log4j44032.class, a -> Log4j44032.main(a)));
  }

  private static List<Entry> fixed() {
    return List.of(
        Entry.java("Account fixed", FIXED, 14, 4, AccountFixed.class, a -> AccountFixed.main(a)),
        Entry.java("Airline fixed", FIXED, 120, 5, AirlineFixed.class, a -> AirlineFixed.main(a)),
        Entry.java(
            "Allocation fixed", FIXED, 6, 2, AllocationFixed.class, a -> AllocationFixed.main(a)),
        Entry.java(
            "BubbleSort fixed",
            FIXED,
            24,
            4,
            BubbleSortFixed.class,
            a -> BubbleSortFixed.main(a),
            "4"),
        Entry.java(
            "StringBuf fixed", FIXED, 2, 2, StringBufFixed.class, a -> StringBufFixed.main(a)),
        Entry.java("Counter 4", FIXED, 1091, 2, Counter.class, a -> Counter.main(a), "4"));
  }

  private static List<Entry> others() {
    return List.of(
        Entry.toy("Pool 2w2t", OTHERS, 196, () -> Queues.pool(2, 2)),
        Entry.toy("lost update 3x2", OTHERS, 661, () -> Counters.lostUpdate(3, 2)),
        Entry.toy("Buffer with notify", OTHERS, 40, () -> Queues.buffer(2, 2, 1, false)));
  }

  static Entry named(String name) {
    return all().stream()
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no program \"%s\"; there are %s"
                        .formatted(
                            name, String.join(", ", all().stream().map(Entry::name).toList()))));
  }
}
