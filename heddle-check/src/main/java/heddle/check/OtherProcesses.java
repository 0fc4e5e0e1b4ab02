package heddle.check;

import heddle.jvm.worker.WorkerOptions;
import heddle.jvm.worker.WorkerPool;
import heddle.protocol.Remedy;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stops an exploration as soon as it turns out that the program needs other processes: some things
 * can be put under control, but only in processes that are started for it.
 */
final class OtherProcesses implements Target.Around {

  /** Asked by the exploration, which has to begin again. */
  static final class NeededException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient WorkerOptions needed;
    private final int steps;

    NeededException(WorkerOptions needed, int steps) {
      super("the program needs other processes", null, false, false);
      this.needed = needed;
      this.steps = steps;
    }

    /** How many steps the longest run had. */
    int steps() {
      return steps;
    }

    WorkerOptions needed() {
      return needed;
    }
  }

  /** After so many runs it is looked again; before, after the first ones. */
  private static final int OFTEN = 64;

  private final WorkerPool pool;
  private final WorkerOptions processes;
  private final AtomicLong runs = new AtomicLong();
  private final AtomicInteger longest = new AtomicInteger();

  OtherProcesses(WorkerPool pool, WorkerOptions processes) {
    this.pool = pool;
    this.processes = processes;
  }

  /**
   * Those that the program needs, as far as is known by now: new ones for each run if runs depend
   * on the runs before them, others for what can be put under control in them.
   */
  Optional<WorkerOptions> needed() {
    return !processes.fresh()
            && !processes.fixed()
            && pool.limits().stream().anyMatch(limit -> limit.isAvoidedBy(Remedy.FRESH_PROCESSES))
        ? Optional.of(processes.withFresh(true))
        : processes.neededBy(limits());
  }

  /** How many steps the longest run had so far. */
  int steps() {
    return longest.get();
  }

  @Override
  public Trace run(Schedule schedule) {
    Trace trace = pool.run(schedule);
    long count = runs.incrementAndGet();
    longest.accumulateAndGet(trace.events().size(), Math::max);
    if ((count & count - 1) == 0 || count % OFTEN == 0) {
      needed()
          .ifPresent(
              other -> {
                throw new NeededException(other, steps());
              });
    }
    return trace;
  }

  @Override
  public Target target() {
    return pool;
  }
}
