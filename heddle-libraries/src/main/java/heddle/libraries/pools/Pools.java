package heddle.libraries.pools;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** The pools that the programs use. */
final class Pools {

  private Pools() {}

  /** A pool of one object; who finds it empty waits, or is told so at once. */
  static GenericObjectPool<Object> ofOne(boolean waits) {
    var config = new GenericObjectPoolConfig<Object>();
    config.setMaxTotal(1);
    config.setJmxEnabled(false);
    config.setBlockWhenExhausted(waits);
    return new GenericObjectPool<>(new Factory(), config);
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
}
