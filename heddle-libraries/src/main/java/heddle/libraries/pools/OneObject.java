package heddle.libraries.pools;

import heddle.libraries.Library;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** A pool of one object: two threads never have it at once, and it is made once. */
@Library(value = "Commons Pool 2", jars = "commons-pool2", until = 17)
public final class OneObject {

  private OneObject() {}

  public static void main(String[] args) {
    GenericObjectPool<Object> pool = pool();
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

  private static final class Factory extends BasePooledObjectFactory<Object> {
    @Override
    public Object create() {
      return new Object();
    }

    @Override
    public PooledObject<Object> wrap(Object object) {
      return new DefaultPooledObject<>(object);
    }
  }

  private static GenericObjectPool<Object> pool() {
    var config = new GenericObjectPoolConfig<Object>();
    config.setMaxTotal(1);
    config.setJmxEnabled(false);
    config.setBlockWhenExhausted(true);
    return new GenericObjectPool<>(new Factory(), config);
  }
}
