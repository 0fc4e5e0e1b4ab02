package heddle.libraries.caffeine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import heddle.libraries.Library;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads ask for the same key: it is loaded once, and both get that value. */
@Library(value = "Caffeine", jars = "caffeine")
public final class LoadedOnce {

  private LoadedOnce() {}

  public static void main(String[] args) {
    var loads = new AtomicInteger();
    Cache<String, Integer> cache = Caffeine.newBuilder().executor(Runnable::run).build();
    var got = new Integer[2];
    Threads.run(
        () -> got[0] = cache.get("key", key -> loads.incrementAndGet()),
        () -> got[1] = cache.get("key", key -> loads.incrementAndGet()));
    assert loads.get() == 1 && got[0] == 1 && got[1] == 1 : "loaded once";
  }
}
