package heddle.libraries.pools;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** A pool of one object that nobody gives back. */
@Library(value = "Commons Pool 2", jars = "commons-pool2")
@Fails("deadlock")
public final class NotReturned {

  private NotReturned() {}

  public static void main(String[] args) {
    GenericObjectPool<Object> pool = Pools.ofOne(true);
    Threads.each(pool::borrowObject, pool::borrowObject);
  }
}
