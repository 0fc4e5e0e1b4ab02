package heddle.check;

import heddle.jvm.worker.WorkerPool;
import heddle.jvm.worker.WorkerTarget;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stops an exploration as soon as it turns out that the program uses synchronized methods of the
 * JDK: they can be put under control, but only in processes that are started for it.
 */
final class PatchedLater implements Target.Around {

  /** Asked by the exploration, which has to begin again. */
  static final class NeededException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NeededException() {
      super("the JDK's synchronized methods have to be patched", null, false, false);
    }
  }

  private final WorkerPool pool;
  private final AtomicLong runs = new AtomicLong();

  PatchedLater(WorkerPool pool) {
    this.pool = pool;
  }

  @Override
  public Trace run(Schedule schedule) {
    Trace trace = pool.run(schedule);
    long count = runs.incrementAndGet();
    if ((count & count - 1) == 0
        && limits().stream().anyMatch(limit -> limit.startsWith(WorkerTarget.SYNCHRONIZED))) {
      throw new NeededException();
    }
    return trace;
  }

  @Override
  public Target target() {
    return pool;
  }
}
