package heddle.libraries.pools;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** A pool of one object that nobody gives back. */
@Library(value = "Commons Pool 2", jars = "commons-pool2", until = 17)
@Fails("deadlock")
public final class NotReturned {

  private NotReturned() {}

  public static void main(String[] args) {
    GenericObjectPool<Object> pool = pool();
    Threads.each(pool::borrowObject, pool::borrowObject);
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
