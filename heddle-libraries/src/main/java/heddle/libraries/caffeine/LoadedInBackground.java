package heddle.libraries.caffeine;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import heddle.libraries.Library;

/** A value is loaded by the common pool: who asks for it gets it. */
@Library(value = "Caffeine", jars = "caffeine")
public final class LoadedInBackground {

  private LoadedInBackground() {}

  public static void main(String[] args) {
    AsyncCache<String, Integer> cache = Caffeine.newBuilder().buildAsync();
    assert cache.get("key", key -> 7).join() == 7 : "what was loaded";
    assert cache.synchronous().getIfPresent("key") == 7 : "it stays";
  }
}
