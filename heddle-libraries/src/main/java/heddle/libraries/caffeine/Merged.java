package heddle.libraries.caffeine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import heddle.libraries.Library;
import heddle.programs.Threads;

/** Two threads count in the map view of a cache: both count. */
@Library(value = "Caffeine", jars = "caffeine")
public final class Merged {

  private Merged() {}

  public static void main(String[] args) {
    Cache<String, Integer> cache = Caffeine.newBuilder().executor(Runnable::run).build();
    Runnable body = () -> cache.asMap().merge("key", 1, Integer::sum);
    Threads.run(body, body);
    assert cache.getIfPresent("key") == 2 : "both count";
  }
}
