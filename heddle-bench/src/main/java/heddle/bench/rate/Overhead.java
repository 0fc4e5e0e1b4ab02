package heddle.bench.rate;

import heddle.jvm.load.Agent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntToLongFunction;

/**
 * Measures what a thread that is not under control pays for the hooks in the JDK's classes:
 * nanoseconds of one call, with and without the agent.
 */
final class Overhead {

  /**
   * A loop over one class of the JDK. With one key, a compiler can make one of the two lookups if
   * there is no hook in between.
   */
  enum Loop {
    HASH_MAP("HashMap get and put, two keys"),
    HASH_MAP_ONE_KEY("HashMap get and put, one key"),
    ARRAY_LIST("ArrayList get"),
    CONCURRENT_HASH_MAP("ConcurrentHashMap get and put"),
    LOCK("ReentrantLock lock and unlock");

    private final String title;

    Loop(String title) {
      this.title = title;
    }

    String title() {
      return title;
    }
  }

  private static final long SLICE_NANOS = 1_000_000;
  private static final int KEYS = 1024;

  private final Integer[] keys = new Integer[KEYS];
  private final Map<Integer, Integer> hashMap = new HashMap<>();
  private final Map<Integer, Integer> concurrentHashMap = new ConcurrentHashMap<>();
  private final List<Integer> arrayList = new ArrayList<>();
  private final ReentrantLock lock = new ReentrantLock();

  private Overhead() {
    for (int i = 0; i < KEYS; i++) {
      keys[i] = i;
      hashMap.put(keys[i], keys[i]);
      concurrentHashMap.put(keys[i], keys[i]);
      arrayList.add(keys[i]);
    }
  }

  /**
   * Arguments: {@code agent} or {@code plain}, seconds for each loop, and as many to warm it up.
   */
  public static void main(String[] args) {
    if (args[0].equals("agent")) {
      Agent.install();
    }
    var out = new Figures.Printer(System.out);
    var overhead = new Overhead();
    var kept = new StringBuilder();
    double seconds = Double.parseDouble(args[1]);
    for (Loop loop : Loop.values()) {
      overhead.best(overhead.body(loop), seconds, kept);
    }
    for (Loop loop : Loop.values()) {
      out.number(loop.name(), overhead.best(overhead.body(loop), seconds, kept));
    }
    out.word("kept", kept.toString());
    out.end();
  }

  private IntToLongFunction body(Loop loop) {
    return switch (loop) {
      case HASH_MAP -> this::useHashMap;
      case HASH_MAP_ONE_KEY -> this::useOneKey;
      case ARRAY_LIST -> this::useArrayList;
      case CONCURRENT_HASH_MAP -> this::useConcurrentHashMap;
      case LOCK -> this::useLock;
    };
  }

  /**
   * Nanoseconds a call in the best of many short slices: short, so that some are not interrupted
   * even if the machine has other work.
   */
  private double best(IntToLongFunction body, double seconds, StringBuilder kept) {
    double best = Double.MAX_VALUE;
    int calls = KEYS;
    long sum = 0;
    long start = System.nanoTime();
    long now = start;
    while (now - start < seconds * 1e9) {
      long before = now;
      sum += body.applyAsLong(calls);
      now = System.nanoTime();
      best = Math.min(best, (double) (now - before) / calls);
      if (now - before < SLICE_NANOS / 2) {
        calls *= 2;
      }
    }
    kept.append(sum).append(' ');
    return best;
  }

  private long useHashMap(int calls) {
    long sum = 0;
    for (int i = 0; i < calls / 2; i++) {
      Integer value = hashMap.get(keys[i & KEYS - 1]);
      hashMap.put(keys[i + KEYS / 2 & KEYS - 1], value);
      sum += value;
    }
    return sum;
  }

  private long useOneKey(int calls) {
    long sum = 0;
    for (int i = 0; i < calls / 2; i++) {
      Integer key = keys[i & KEYS - 1];
      Integer value = hashMap.get(key);
      hashMap.put(key, value);
      sum += value;
    }
    return sum;
  }

  private long useConcurrentHashMap(int calls) {
    long sum = 0;
    for (int i = 0; i < calls / 2; i++) {
      Integer value = concurrentHashMap.get(keys[i & KEYS - 1]);
      concurrentHashMap.put(keys[i + KEYS / 2 & KEYS - 1], value);
      sum += value;
    }
    return sum;
  }

  private long useArrayList(int calls) {
    long sum = 0;
    for (int i = 0; i < calls; i++) {
      sum += arrayList.get(i & KEYS - 1);
    }
    return sum;
  }

  private long useLock(int calls) {
    long sum = 0;
    for (int i = 0; i < calls; i++) {
      lock.lock();
      try {
        sum++;
      } finally {
        lock.unlock();
      }
    }
    return sum;
  }
}
