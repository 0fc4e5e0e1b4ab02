package heddle.runtime;

import java.util.concurrent.ForkJoinPool;

/** The model of a pool that starts another worker where one is about to wait. */
public interface CompensatingPool extends PoolModel {

  /** A worker of the pool is about to wait; whether another one does its work. */
  boolean compensate(ForkJoinPool pool);

  /** The worker, which another one has stood in for, goes on. */
  void uncompensate();
}
