package heddle.jvm.worker;

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
 * the engine where the program is; when it is long overdue, nobody waits for it any more, and it
 * ends the process. And when the program ends the process, it says who did.
 */
final class Watchdog {

  private static final int EXIT_CODE = 86;
  private static final long TICK_MILLIS = 20;
  private static final Duration FIRST_PATIENCE = Duration.ofMinutes(1);
  private static final Duration GRACE = Duration.ofSeconds(5);

  /**
   * What the engine waits for.
   *
   * @param since when it began to, by {@link System#nanoTime}
   * @param subject what runs, if it was loaded
   */
  private record Task(long since, Optional<Subject> subject, Schedule schedule) {}

  private volatile Optional<Outbox> outbox = Optional.empty();
  private volatile Duration patience = FIRST_PATIENCE;
  private volatile Optional<Task> task =
      Optional.of(new Task(System.nanoTime(), Optional.empty(), Schedule.EMPTY));

  Watchdog() {
    var watch = new Thread(this::watch, "heddle-watchdog");
    watch.setDaemon(true);
    watch.start();
    Runtime.getRuntime().addShutdownHook(new Thread(this::sayGoodbye, "heddle-goodbye"));
  }

  /** From now on there is somebody to tell. */
  void connect(Outbox to) {
    outbox = Optional.of(to);
  }

  /** The engine waits about so long for an answer. */
  void setPatience(Duration time) {
    patience = time;
  }

  /** The engine waits for a run of the subject from now on; for its loading, if there is none. */
  void begin(Optional<Subject> subject, Schedule schedule) {
    task = Optional.of(new Task(System.nanoTime(), subject, schedule));
  }

  /** The answer is ready. */
  void end() {
    task = Optional.empty();
  }

  private void watch() {
    Optional<Task> told = Optional.empty();
    while (true) {
      pause(TICK_MILLIS);
      Optional<Task> now = task;
      if (now.isPresent()) {
        long waited = System.nanoTime() - now.get().since();
        if (waited > patience.multipliedBy(Vigil.MOST_PATIENCE).plus(GRACE).toNanos()) {
          Runtime.getRuntime().halt(EXIT_CODE);
        } else if (waited > patience.toNanos() / 5 * 4 && !told.equals(now)) {
          told = now;
          send(Frame.Type.STUCK, sighting(now.get(), Whereabouts.running()));
        }
      }
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      // Nobody has a reason to interrupt this thread; watching goes on.
    }
  }

  private void sayGoodbye() {
    task.ifPresent(
        now -> send(Frame.Type.LEAVING, sighting(now, Whereabouts.leaving())));
  }

  /** What can be said about a run whose thread may still move, without stopping it. */
  private static Sighting sighting(Task task, String where) {
    Optional<Trace> before = soFar(task);
    pause(TICK_MILLIS);
    Optional<Trace> after = soFar(task);
    boolean stands = before.isPresent() && before.equals(after);
    return new Sighting(
        where, task.subject().map(Subject::output).orElse(""), stands ? after : Optional.empty());
  }

  /** The records of a run that is going on may be in any state. */
  private static Optional<Trace> soFar(Task task) {
    try {
      return task.subject()
          .flatMap(subject -> subject.soFar(task.schedule()))
          .map(Watchdog::withoutLastMark);
    } catch (RuntimeException e) {
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
        trace.schedule(),
        trace.roots(),
        trace.initial(),
        events,
        trace.pending(),
        trace.outcome());
  }

  private void send(Frame.Type type, Sighting sighting) {
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
