package heddle.libraries.guava;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import heddle.libraries.Library;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads ask a cache for the same key: it is loaded once, and both get that value. */
@Library(
    value = "Guava",
    jars = {"guava", "failureaccess"})
public final class CacheLoadsOnce {

  private CacheLoadsOnce() {}

  public static void main(String[] args) {
    var loads = new AtomicInteger();
    Cache<String, Integer> cache = CacheBuilder.newBuilder().concurrencyLevel(1).build();
    var got = new Integer[2];
    Threads.each(
        () -> got[0] = cache.get("key", loads::incrementAndGet),
        () -> got[1] = cache.get("key", loads::incrementAndGet));
    assert loads.get() == 1 && got[0] == 1 && got[1] == 1 : "loaded once";
  }
}
