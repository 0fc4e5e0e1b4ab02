package heddle.engine.seed;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Response;
import heddle.protocol.Seed;
import heddle.protocol.Seed.Forbidden;
import heddle.protocol.Seed.History;
import heddle.protocol.Site;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The run of a seed, as far as it keeps to the seed. The <em>line</em> of a thread is the history
 * that it made. If it did not make all that is frozen, or made a forbidden step, its line ends
 * before that; or it is the line that the seed has, if that is longer. A run that does not keep to
 * its seed is <em>blocked</em>: its lines are histories of the program all the same, but need not
 * be those of one execution.
 */
public final class SeedRun {

  private final Seed seed;
  private final List<ThreadName> roots;
  private final Map<Cell, Value> initial;
  private final Map<ThreadName, Operation> pending;
  private final Map<ThreadName, History> lines = new TreeMap<>();
  private final Map<ThreadName, Integer> made = new HashMap<>();
  private final boolean ended;
  private final int length;
  private boolean blocked;
  private boolean strange;

  /** A thread on its way. */
  private static final class Thread {
    private final List<Event> past = new ArrayList<>();
    private final List<Forbidden> ahead = new ArrayList<>();
    private History line = History.NONE;

    /** What it announced where its line was cut. */
    private Optional<Event> cut = Optional.empty();

    /** Whether it has done nothing yet but what the line of the seed has. */
    private boolean onLine = true;

    /** Whether the line knows the event better: runtimes need not mark what they are asked for. */
    boolean isOnLine(Event event) {
      int at = past.size();
      onLine &= at < line.length() && Seed.isSame(line.past().get(at), event);
      return onLine
          && event.mark().loop().isEmpty()
          && !line.past().get(at).mark().loop().isEmpty();
    }
  }

  public SeedRun(Seed seed, Trace trace) {
    this.seed = seed;
    this.roots = trace.roots();
    this.initial = new TreeMap<>(seed.initial());
    this.pending = trace.pending();
    this.length = trace.events().size();
    this.ended =
        trace.outcome() instanceof Outcome.Completed
            || trace.outcome() instanceof Outcome.Deadlocked;
    initial.putAll(trace.initial());
    var threads = new HashMap<ThreadName, Thread>();
    for (Event event : trace.events()) {
      made.merge(event.thread(), 1, Integer::sum);
      follow(threads.computeIfAbsent(event.thread(), this::begin), event);
    }
    threads.forEach((name, thread) -> lines.put(name, line(name, thread)));
    seed.lines().forEach((name, line) -> lines.computeIfAbsent(name, n -> unfinished(line)));
    trace.pending().keySet().forEach(name -> lines.putIfAbsent(name, History.NONE));
  }

  /**
   * A run that need not be made: all lines are those of the seed, except for the thread whose
   * deviation the seed is about, and of which it is known how it may go on.
   */
  SeedRun(
      Seed seed,
      List<ThreadName> roots,
      Map<Cell, Value> initial,
      ThreadName thread,
      History line) {
    this.seed = seed;
    this.roots = roots;
    this.initial = initial;
    this.pending = Map.of();
    this.length = 0;
    this.ended = false;
    this.blocked = true;
    lines.putAll(seed.lines());
    lines.put(thread, line);
  }

  private History unfinished(History line) {
    blocked |= line.frozen() > 0;
    return line;
  }

  private Thread begin(ThreadName name) {
    var thread = new Thread();
    thread.line = seed.line(name);
    for (Forbidden step : seed.forbidden()) {
      if (step.thread().equals(name)) {
        thread.ahead.add(step);
      }
    }
    return thread;
  }

  private void follow(Thread thread, Event event) {
    if (thread.cut.isPresent()) {
      return;
    }
    int at = thread.past.size();
    if (at < thread.line.frozen()) {
      Event frozen = thread.line.past().get(at);
      strange |= !frozen.operation().equals(event.operation());
      if (!frozen.response().equals(event.response())) {
        cut(thread, event);
        return;
      }
    }
    for (Forbidden step : thread.ahead) {
      if (step.past().size() == at && step.response().equals(event.response())) {
        cut(thread, event);
        return;
      }
    }
    thread.ahead.removeIf(
        step -> step.past().size() <= at || !Seed.isSame(step.past().get(at), event));
    thread.past.add(thread.isOnLine(event) ? thread.line.past().get(at) : kept(event));
  }

  private void cut(Thread thread, Event event) {
    thread.cut = Optional.of(event);
    blocked = true;
  }

  /** Of the marks only those of loops are of use. */
  static Event kept(Event event) {
    return event.mark().local().isEmpty()
        ? event
        : new Event(
            event.step(),
            event.operation(),
            event.response(),
            event.written(),
            event.site(),
            Mark.loop(event.mark().loop()));
  }

  private History line(ThreadName name, Thread thread) {
    boolean isShort = thread.past.size() < thread.line.frozen();
    if (isShort || thread.cut.isPresent() && thread.past.size() < thread.line.length()) {
      return unfinished(thread.line);
    }
    Optional<Operation> next =
        thread.cut.isPresent()
            ? thread.cut.map(Event::operation)
            : Optional.ofNullable(pending.get(name));
    Site site = thread.cut.map(Event::site).orElse(Site.UNKNOWN);
    return new History(thread.line.frozen(), thread.past, next, site);
  }

  Seed seed() {
    return seed;
  }

  List<ThreadName> roots() {
    return roots;
  }

  /** What cells and semaphores begin with, as far as the run and its seed know. */
  Map<Cell, Value> initial() {
    return initial;
  }

  /** By thread that did anything, or is known to be there. */
  Map<ThreadName, History> lines() {
    return lines;
  }

  /** How many steps the thread made in the run, which may have started fewer threads than known. */
  int made(ThreadName thread) {
    return made.getOrDefault(thread, 0);
  }

  /** Whether the run did something that its seed does not have, or not all that it has. */
  public boolean isBlocked() {
    return blocked;
  }

  /** Whether a thread did something else than the seed says after the same responses. */
  public boolean isStrange() {
    return strange || seed.isEnd() && !isWhole();
  }

  /** Whether the run is one of the executions of its seed, from its beginning to its end. */
  public boolean isWhole() {
    return ended && !blocked && (!seed.isEnd() || length == seed.steps().size());
  }

  /**
   * Whether the last step that is frozen has brought its thread round a loop, in which it did
   * nothing that another thread could tell. The same without that round is in the space of another
   * seed, and then nothing is different but that.
   */
  public boolean isRound() {
    if (seed.isEnd() || seed.steps().isEmpty()) {
      return false;
    }
    ThreadName thread = seed.steps().get(seed.steps().size() - 1).thread();
    int frozen = seed.line(thread).frozen();
    List<Event> past = lines.getOrDefault(thread, History.NONE).past();
    return frozen > 0 && frozen <= past.size() && comesRound(past, frozen - 1);
  }

  /**
   * Whether step {@code at} ends a round of a loop in which nothing was done that others notice.
   */
  static boolean comesRound(List<Event> past, int at) {
    String loop = past.get(at).mark().loop();
    for (int i = at; i >= 0 && !loop.isEmpty(); i--) {
      if (i < at && past.get(i).mark().loop().equals(loop)) {
        return true;
      }
      if (!isUnnoticed(past.get(i))) {
        return false;
      }
    }
    return false;
  }

  private static boolean isUnnoticed(Event event) {
    return switch (event.operation().kind()) {
      case READ, CHOICE, IS_ALIVE -> true;
      case COMPARE_AND_SET, TRY_ACQUIRE, TEST_INTERRUPT -> event.response().equals(Response.FALSE);
      default -> false;
    };
  }
}
