package heddle.libraries.bugs;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.NoSuchElementException;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * An object is added to a pool, as its evictor does, while another is borrowed: one more than the
 * limit is made.
 */
@Library(value = "Commons Pool", jars = "commons-pool", bug = "POOL-120")
@Fails("assertion")
public final class Pool120 {

  private Pool120() {}

  public static void main(String[] args) throws Exception {
    var factory = new CountingFactory();
    var pool = new GenericObjectPool(factory, 2, GenericObjectPool.WHEN_EXHAUSTED_FAIL, 0);
    pool.setMinIdle(1);
    Object first = pool.borrowObject();
    Threads.each(
        () -> {
          if (pool.getNumIdle() == 0 && pool.getNumActive() < 2) {
            pool.addObject();
          }
        },
        () -> {
          try {
            pool.borrowObject();
          } catch (NoSuchElementException exhausted) {
            // Allowed.
          }
        });
    pool.returnObject(first);
    assert factory.made() <= 2 : "made " + factory.made() + " of at most 2";
  }
}
