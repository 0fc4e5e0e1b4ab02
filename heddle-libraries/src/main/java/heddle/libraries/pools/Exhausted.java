package heddle.libraries.pools;

import heddle.libraries.Library;
import heddle.programs.Threads;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** A pool of one object that does not let wait: at most one thread is told that it is exhausted. */
@Library(value = "Commons Pool 2", jars = "commons-pool2")
public final class Exhausted {

  private Exhausted() {}

  public static void main(String[] args) {
    GenericObjectPool<Object> pool = Pools.ofOne(false);
    var refused = new AtomicInteger();
    Threads.Body body =
        () -> {
          try {
            pool.returnObject(pool.borrowObject());
          } catch (NoSuchElementException exhausted) {
            refused.incrementAndGet();
          }
        };
    Threads.each(body, body);
    assert refused.get() <= 1 : "somebody gets it";
    assert pool.getNumActive() == 0 && pool.getNumIdle() == 1 : "it is back";
  }
}
