package heddle.libraries.bugs;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * An object is borrowed before the thread that gives it back has counted: two of one are active.
 */
@Library(value = "Commons Pool", jars = "commons-pool", bug = "POOL-135")
@Fails("assertion")
public final class Pool135 {

  private Pool135() {}

  public static void main(String[] args) throws Exception {
    var pool =
        new GenericObjectPool(new CountingFactory(), 1, GenericObjectPool.WHEN_EXHAUSTED_BLOCK, 0);
    Object object = pool.borrowObject();
    Threads.each(
        () -> pool.returnObject(object),
        () -> {
          pool.borrowObject();
          assert pool.getNumActive() <= 1 : pool.getNumActive() + " of at most 1";
        });
  }
}
