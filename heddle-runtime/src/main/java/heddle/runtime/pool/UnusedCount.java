package heddle.runtime.pool;

import heddle.runtime.PoolModel;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts the elements of a queue that stays empty, because a model stands for it. */
final class UnusedCount extends AtomicInteger implements PoolModel {

  private static final long serialVersionUID = 1;
}
