package heddle.libraries.caffeine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import heddle.libraries.Library;

/** A cache of one element, kept small by the common pool: at the end one of two is left. */
@Library(value = "Caffeine", jars = "caffeine")
public final class EvictedInBackground {

  private EvictedInBackground() {}

  public static void main(String[] args) {
    Cache<Integer, String> cache = Caffeine.newBuilder().maximumSize(1).build();
    cache.put(1, "one");
    cache.put(2, "two");
    cache.cleanUp();
    assert cache.estimatedSize() == 1 : "as many as there may be";
  }
}
