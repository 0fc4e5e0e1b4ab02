package heddle.runtime;

import heddle.runtime.sync.InitialPermits;

/** A lock or a semaphore of the model of pools, which the model of synchronisers stands for. */
public final class PoolSync implements InitialPermits {

  private final int permits;

  /** As a lock, or as a semaphore without permits. */
  public PoolSync() {
    this(0);
  }

  public PoolSync(int permits) {
    this.permits = permits;
  }

  @Override
  public int permits() {
    return permits;
  }
}
