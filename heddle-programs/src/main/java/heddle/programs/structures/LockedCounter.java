package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import java.util.concurrent.locks.ReentrantLock;

/** A counter under a lock. */
@Linearizable(threads = 3)
public class LockedCounter {

  private final ReentrantLock lock = new ReentrantLock();
  private int value;

  @Operation
  public int increment() {
    lock.lock();
    try {
      return ++value;
    } finally {
      lock.unlock();
    }
  }
}
