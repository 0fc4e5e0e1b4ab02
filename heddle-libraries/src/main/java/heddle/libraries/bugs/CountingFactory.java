package heddle.libraries.bugs;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool.BasePoolableObjectFactory;

/** Makes objects for a pool of Commons Pool 1 and counts them. */
final class CountingFactory extends BasePoolableObjectFactory {

  private final AtomicInteger made = new AtomicInteger();

  @Override
  public Object makeObject() {
    made.incrementAndGet();
    return new Object();
  }

  int made() {
    return made.get();
  }
}
