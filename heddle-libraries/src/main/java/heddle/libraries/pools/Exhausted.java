package heddle.libraries.pools;

import heddle.libraries.Library;
import heddle.programs.Threads;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** A pool of one object that does not let wait: at most one thread is told that it is exhausted. */
@Library(value = "Commons Pool 2", jars = "commons-pool2", until = 17)
public final class Exhausted {

  private Exhausted() {}

  public static void main(String[] args) {
    GenericObjectPool<Object> pool = pool();
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
    config.setBlockWhenExhausted(false);
    return new GenericObjectPool<>(new Factory(), config);
  }
}
