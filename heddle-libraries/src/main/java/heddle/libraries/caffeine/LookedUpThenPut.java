package heddle.libraries.caffeine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** Looked up first and put then: a value is made twice. */
@Library(value = "Caffeine", jars = "caffeine")
@Fails("assertion")
public final class LookedUpThenPut {

  private LookedUpThenPut() {}

  public static void main(String[] args) {
    var made = new AtomicInteger();
    Cache<String, Integer> cache = Caffeine.newBuilder().executor(Runnable::run).build();
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
