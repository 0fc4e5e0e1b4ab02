package heddle.engine.seed;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Operation;
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

/**
 * How threads went on in the runs so far. A run that may leave the space of its seed is made to see
 * how a thread goes on after its deviation; if that is known, the space is divided without a run.
 * Nothing but such runs is saved by it: what is explored does not depend on what is remembered.
 */
public final class Continuations {

  private final Map<ThreadName, Point> threads = new HashMap<>();
  private List<ThreadName> roots = List.of();

  /** What cells begin with that the runs have touched; a run need not tell of others. */
  private final Map<Cell, Value> initial = new HashMap<>();

  /** A thread after some history. */
  private static final class Point {
    private final Map<Response, Point> then = new HashMap<>();

    /** The step that led here. */
    private Event event;

    private Operation next;
    private Site site = Site.UNKNOWN;

    /** The longest known way on begins here, and has so many steps. */
    private Point longest;

    private int ahead;
  }

  /** Takes a run. */
  public synchronized void learn(Trace trace) {
    roots = trace.roots();
    initial.putAll(trace.initial());
    var at = new HashMap<ThreadName, List<Point>>();
    for (Event event : trace.events()) {
      List<Point> way =
          at.computeIfAbsent(
              event.thread(),
              name -> {
                var begun = new ArrayList<Point>();
                begun.add(threads.computeIfAbsent(name, n -> new Point()));
                return begun;
              });
      Point point = way.get(way.size() - 1);
      point.next = event.operation();
      point.site = event.site();
      Point target = point.then.computeIfAbsent(event.response(), r -> new Point());
      if (target.event == null || !event.mark().loop().isEmpty()) {
        target.event = SeedRun.kept(event);
      }
      way.add(target);
    }
    trace
        .pending()
        .forEach(
            (name, operation) -> {
              List<Point> way = at.get(name);
              if (way != null) {
                way.get(way.size() - 1).next = operation;
              }
            });
    at.values().forEach(Continuations::measure);
  }

  private static void measure(List<Point> way) {
    for (int i = way.size() - 2; i >= 0; i--) {
      Point point = way.get(i);
      Point then = way.get(i + 1);
      if (then.ahead + 1 > point.ahead) {
        point.ahead = then.ahead + 1;
        point.longest = then;
      }
    }
  }

  /**
   * The run of a seed as far as it has to be known, without making it; empty if it has to be made.
   */
  public synchronized Optional<SeedRun> imagine(Seed seed) {
    if (seed.lead() != Seed.Lead.DOUBTFUL) {
      return Optional.empty();
    }
    ThreadName thread = seed.steps().get(seed.steps().size() - 1).thread();
    History frozen = seed.line(thread);
    var past = new ArrayList<Event>();
    Point point = threads.get(thread);
    for (Event event : frozen.past()) {
      point = point == null ? null : point.then.get(event.response());
      if (point == null || !point.event.operation().equals(event.operation())) {
        return Optional.empty();
      }
      past.add(point.event);
    }
    while (point.longest != null && !isForbidden(seed, thread, past, point)) {
      point = point.longest;
      past.add(point.event);
    }
    if (point.next == null && !(past.get(past.size() - 1).operation() instanceof Operation.End)) {
      return Optional.empty();
    }
    var line = new History(frozen.length(), past, Optional.ofNullable(point.next), point.site);
    var values = new HashMap<>(seed.initial());
    values.putAll(initial);
    return Optional.of(new SeedRun(seed, roots, values, thread, line));
  }

  private static boolean isForbidden(Seed seed, ThreadName thread, List<Event> past, Point point) {
    for (Forbidden step : seed.forbidden()) {
      if (step.thread().equals(thread)
          && step.past().size() == past.size()
          && step.response().equals(point.longest.event.response())
          && Seed.isSame(step.past(), past, past.size())) {
        return true;
      }
    }
    return false;
  }
}
