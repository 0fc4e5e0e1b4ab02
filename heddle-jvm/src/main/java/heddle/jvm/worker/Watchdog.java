package heddle.jvm.worker;

import heddle.jvm.worker.WorkerProgram.Unfinished;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;

/**
 * Sees to it that a worker does not outlive its answers: when an answer is almost overdue, it tells
 * the engine where the program is; when it is long overdue, or the engine is gone, nobody waits for
 * it any more, and it ends the process. And when the program ends the process, it says who did.
 */
final class Watchdog {

  private static final int EXIT_CODE = 86;
  private static final long TICK_MILLIS = 20;

  /** So often it is looked whether the engine is still there. */
  private static final int TICKS_OF_ENGINE = 50;

  private static final Duration FIRST_PATIENCE = Duration.ofMinutes(1);
  private static final Duration GRACE = Duration.ofSeconds(5);

  /** So many times what a run may take, nobody waits for one: the engine is more patient. */
  private static final int FOREVER = 3 * AnswerTimeout.MOST_PATIENCE;

  /** A tick that takes so long was not ours: the process was stopped, or had no processor. */
  private static final long MISSED_NANOS = 1_000_000_000;

  /**
   * What the engine waits for.
   *
   * @param since when it began to, by {@link System#nanoTime}
   * @param schedule empty while the process starts: there is nothing to be told then, and what
   *     would be looked at must not be loaded before the agent has put it where it belongs
   */
  private record Task(long since, Optional<Schedule> schedule) {}

  private final WorkerProgram.Source source;
  private volatile Optional<FrameWriter> outbox = Optional.empty();
  private volatile Duration patience = FIRST_PATIENCE;
  private volatile Optional<Task> task = Optional.of(new Task(System.nanoTime(), Optional.empty()));

  Watchdog(WorkerProgram.Source source) {
    this.source = source;
    var watch = new Thread(this::watch, "heddle-watchdog");
    watch.setDaemon(true);
    watch.start();
    Runtime.getRuntime().addShutdownHook(new Thread(this::sayGoodbye, "heddle-goodbye"));
  }

  /** From now on there is somebody to tell. */
  void connect(FrameWriter to) {
    outbox = Optional.of(to);
  }

  /**
   * The engine waits from now on.
   *
   * @param schedule what is run
   * @param time about how long it waits
   */
  void begin(Schedule schedule, Duration time) {
    patience = time;
    task = Optional.of(new Task(System.nanoTime(), Optional.of(schedule)));
  }

  /** The answer is ready. */
  void end() {
    task = Optional.empty();
  }

  /** Goes on whatever happens: without it, nobody would end a process that is left behind. */
  private void watch() {
    Optional<ProcessHandle> engine = ProcessHandle.current().parent();
    for (int tick = 1; ; tick++) {
      try {
        long before = System.nanoTime();
        pause(TICK_MILLIS);
        long took = System.nanoTime() - before;
        if (tick % TICKS_OF_ENGINE == 0 && !engine.map(ProcessHandle::isAlive).orElse(true)) {
          Runtime.getRuntime().halt(EXIT_CODE);
        }
        look(took > MISSED_NANOS ? took : 0);
      } catch (RuntimeException | Error e) {
        lookedAt = task; // what cannot be looked at is not looked at again
      }
    }
  }

  private Optional<Task> lookedAt = Optional.empty();
  private Optional<Task> seen = Optional.empty();
  private long missed;
  private long next;

  /**
   * Looks at what the engine waits for.
   *
   * @param lost how long nobody could look before this, because nothing could move
   */
  private void look(long lost) {
    Optional<Task> now = task;
    missed = now.equals(seen) ? missed + lost : 0;
    seen = now;
    if (now.isEmpty()) {
      return;
    }
    long waited = System.nanoTime() - now.get().since() - missed;
    long first = patience.toNanos() / 5 * 4;
    next = waited < first ? first : next;
    if (waited > patience.multipliedBy(FOREVER).plus(GRACE).toNanos()) {
      leave();
    } else if (now.get().schedule().isEmpty()) {
      return;
    } else if (waited > patience.toNanos() / 5 && !lookedAt.equals(now)) {
      lookedAt = now;
      tellIfWaiting(now.get());
    } else if (waited > next) {
      next = waited + patience.toNanos() / 4;
      send(Frame.Type.STUCK, sighting(now.get(), StackSnapshot.running()));
    }
  }

  /** Says that this is no doing of the program, in case that somebody listens. */
  private void leave() {
    try {
      if (outbox.isPresent()) {
        outbox.get().send(Frame.Type.DESERTED, Frame.draft());
      }
    } catch (IOException e) {
      // The engine is gone.
    } finally {
      Runtime.getRuntime().halt(EXIT_CODE);
    }
  }

  /**
   * A run that waits for the world outside is given up early: if whoever is to end that is a thread
   * of the program, nobody will. Children are given the usual time to answer.
   */
  private void tellIfWaiting(Task now) {
    if (ProcessHandle.current().children().findAny().isPresent()) {
      return;
    }
    String before = StackSnapshot.running();
    if (!StackSnapshot.isWaiting(before)) {
      return;
    }
    if (isStarvingFor(patience.toMillis() / 20)) {
      return;
    }
    if (task.equals(Optional.of(now)) && StackSnapshot.running().equals(before)) {
      LastReport seen = sighting(now, before);
      if (task.equals(Optional.of(now)) && StackSnapshot.running().equals(before)) {
        send(Frame.Type.WAITING, seen);
      }
    }
  }

  /** Whether threads of this process would compute in the next moments, but get no processor. */
  private static boolean isStarvingFor(long millis) {
    Optional<Duration> before = ProcessStatus.of(ProcessHandle.current()).starved();
    pause(millis);
    Optional<Duration> after = ProcessStatus.of(ProcessHandle.current()).starved();
    return before.isPresent()
        && after.isPresent()
        && after.get().minus(before.get()).toMillis() > millis / 20;
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      // Nobody has a reason to interrupt this thread; watching goes on.
    }
  }

  private void sayGoodbye() {
    task.ifPresent(now -> send(Frame.Type.LEAVING, leaving(now)));
  }

  private LastReport leaving(Task now) {
    return now.schedule().isEmpty() ? LastReport.NONE : sighting(now, StackSnapshot.leaving());
  }

  /** What can be said about a run whose thread may still move, without stopping it. */
  private LastReport sighting(Task task, String where) {
    Optional<Unfinished> before = soFar(task);
    pause(TICK_MILLIS);
    return new LastReport(where, before.equals(soFar(task)) ? before : Optional.empty());
  }

  /** The records of a run that is going on may be in any state. */
  private Optional<Unfinished> soFar(Task task) {
    try {
      return source
          .soFar(task.schedule().orElseThrow())
          .map(run -> new Unfinished(withoutLastMark(run.trace()), run.output()));
    } catch (RuntimeException | LinkageError e) {
      return Optional.empty();
    }
  }

  /** A thread that goes round in a loop gets another mark each time. */
  private static Trace withoutLastMark(Trace trace) {
    var events = new ArrayList<>(trace.events());
    if (!events.isEmpty()) {
      Event last = events.remove(events.size() - 1);
      events.add(
          new Event(
              last.step(),
              last.operation(),
              last.response(),
              last.written(),
              last.site(),
              Mark.NONE));
    }
    return new Trace(
        trace.schedule(), trace.roots(), trace.initial(), events, trace.pending(), trace.outcome());
  }

  private void send(Frame.Type type, LastReport sighting) {
    Bytes payload = Frame.draft();
    sighting.write(payload);
    try {
      if (outbox.isPresent()) {
        outbox.get().send(type, payload);
      }
    } catch (IOException e) {
      // The engine is gone, and so is whoever would read it.
    }
  }
}
