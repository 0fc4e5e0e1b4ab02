package heddle.libraries.guava;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** Looked up first and put then: a value is made twice. */
@Library(
    value = "Guava",
    jars = {"guava", "failureaccess"})
@Fails("assertion")
public final class CacheLookedUpThenPut {

  private CacheLookedUpThenPut() {}

  public static void main(String[] args) {
    var made = new AtomicInteger();
    Cache<String, Integer> cache = CacheBuilder.newBuilder().concurrencyLevel(1).build();
    Runnable body =
        () -> {
          if (cache.getIfPresent("key") == null) {
            cache.put("key", made.incrementAndGet());
          }
        };
    Threads.run(body, body);
    assert made.get() == 1 : "made twice";
  }
}
