package heddle.libraries.bugs;

import heddle.libraries.Library;
import heddle.programs.Fails;
import java.util.NoSuchElementException;
import org.apache.commons.pool.impl.GenericObjectPool;

/** A pool of one object makes two: its evictor looks at the limit before a borrower counts. */
@Library(value = "Commons Pool", jars = "commons-pool", bug = "POOL-107")
@Fails("assertion")
public final class Pool107 {

  private Pool107() {}

  public static void main(String[] args) throws Exception {
    var factory = new CountingFactory();
    var pool = new GenericObjectPool(factory, 1, GenericObjectPool.WHEN_EXHAUSTED_FAIL, 0);
    pool.setMinIdle(1);
    pool.setTimeBetweenEvictionRunsMillis(1_000);
    Thread.sleep(1_000);
    try {
      pool.borrowObject();
    } catch (NoSuchElementException exhausted) {
      // Allowed.
    }
    pool.setTimeBetweenEvictionRunsMillis(-1);
    assert factory.made() <= 1 : "made " + factory.made() + " of at most 1";
  }
}
