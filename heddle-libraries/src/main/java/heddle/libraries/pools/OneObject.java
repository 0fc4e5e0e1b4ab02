package heddle.libraries.pools;

import heddle.libraries.Library;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** A pool of one object: two threads never have it at once, and it is made once. */
@Library(value = "Commons Pool 2", jars = "commons-pool2")
public final class OneObject {

  private OneObject() {}

  public static void main(String[] args) {
    GenericObjectPool<Object> pool = Pools.ofOne(true);
    var users = new AtomicInteger();
    Threads.Body body =
        () -> {
          Object object = pool.borrowObject();
          assert users.incrementAndGet() == 1 : "it has two users";
          users.decrementAndGet();
          pool.returnObject(object);
        };
    Threads.each(body, body);
    assert pool.getCreatedCount() == 1 && pool.getNumActive() == 0 : "made once, and back";
  }
}
