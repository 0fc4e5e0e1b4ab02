package heddle.jvm.worker;

import heddle.jvm.Program;
import heddle.protocol.Assumption;
import heddle.protocol.Deadline;
import heddle.protocol.Limit;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.function.Function;

/**
 * A Java program that runs in worker processes, which make runs at the same time. Used by one
 * thread, it makes one run at a time; if each run needs a new process, the others are started
 * meanwhile.
 */
public final class WorkerPool implements Target {

  /** Of so many crashes the output is kept. */
  private static final int MOST_CRASHES = 100;

  private final Launch launch;
  private final List<WorkerTarget> workers = new ArrayList<>();

  /** The one that was used last comes first; the others are started when they are needed. */
  private final BlockingDeque<WorkerTarget> idle = new LinkedBlockingDeque<>();

  private String output = "";
  private final Map<Trace, String> crashes = new IdentityHashMap<>();

  private WorkerPool(Launch launch) {
    this.launch = launch;
  }

  /**
   * Starts a worker and loads the program.
   *
   * @param size how many workers there may be
   * @throws heddle.jvm.ProgramException if the program, or this Java, cannot be run; the text is
   *     for the user
   */
  public static WorkerPool start(Program program, WorkerOptions options, int size) {
    return start(program, options, size, Deadline.NEVER);
  }

  /**
   * Starts a pool with a deadline, after which runs that are being made are given up, and none is
   * begun.
   *
   * @throws heddle.jvm.ProgramException if the program, or this Java, cannot be run; the text is
   *     for the user
   */
  public static WorkerPool start(
      Program program, WorkerOptions options, int size, Deadline deadline) {
    return start(program, options, size, deadline, Launch.Entry.usual());
  }

  static WorkerPool start(
      Program program, WorkerOptions options, int size, Deadline deadline, Launch.Entry entry) {
    var pool = new WorkerPool(new Launch(entry, options));
    try {
      for (int i = 0; i < size; i++) {
        var sessions = new Sessions(program, options, pool.launch, deadline, i == 0 ? size : 1);
        pool.workers.add(new WorkerTarget(options, sessions, deadline, Optional.empty()));
      }
      pool.workers.get(0).prepare();
      pool.idle.addAll(pool.workers);
      return pool;
    } catch (RuntimeException e) {
      pool.close();
      throw e;
    }
  }

  @Override
  public Trace run(Schedule schedule) {
    return run(worker -> worker.run(schedule));
  }

  @Override
  public Trace tell(Schedule schedule) {
    return run(worker -> worker.tell(schedule));
  }

  private Trace run(Function<WorkerTarget, Trace> how) {
    WorkerTarget worker = take();
    try {
      Trace trace = how.apply(worker);
      remember(trace, worker.output());
      return trace;
    } finally {
      idle.addFirst(worker);
    }
  }

  @Override
  public int width() {
    return workers.size();
  }

  private synchronized void remember(Trace trace, String printed) {
    output = printed;
    if (trace.outcome() instanceof Outcome.Crashed && crashes.size() < MOST_CRASHES) {
      crashes.put(trace, printed);
    }
  }

  private WorkerTarget take() {
    try {
      return idle.takeFirst();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while all workers were busy", e);
    }
  }

  /** What the program had printed in a run of this target that crashed, as far as is known. */
  public synchronized String outputOfCrash(Trace trace) {
    return crashes.getOrDefault(trace, "");
  }

  /** What the program printed in the last run, as far as that is known if it crashed. */
  public synchronized String output() {
    return output;
  }

  @Override
  public List<Limit> limits() {
    return united(WorkerTarget::limits);
  }

  @Override
  public List<Assumption> assumptions() {
    return united(WorkerTarget::assumptions);
  }

  private <T> List<T> united(Function<WorkerTarget, List<T>> facts) {
    Set<T> all = new LinkedHashSet<>();
    workers.forEach(worker -> all.addAll(facts.apply(worker)));
    return List.copyOf(all);
  }

  /** The numbers of the processes that there are. */
  List<Long> pids() {
    return workers.stream().flatMap(worker -> worker.pid().stream()).toList();
  }

  @Override
  public void close() {
    workers.forEach(WorkerTarget::close);
    launch.close();
  }
}
