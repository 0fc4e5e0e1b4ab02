package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Glossary.Call;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Begin;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Operation.Wait;
import heddle.protocol.Outcome;
import heddle.protocol.Site;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.report.Row.Sign;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The rows of a story: the steps of the trace up to the point, with the decisive switches.
 *
 * <p>A switch is <em>decisive</em> if the thread that is left would have gone on with something
 * else, had nobody come in between: before its next step, another thread changes what it has just
 * read, or does something that conflicts with that next step. So in a lost update the switch
 * between read and write is marked, and in a deadlock the one between the two locks; but not the
 * many places where a thread simply had its turn: has just begun, or waits to be notified.
 */
final class Plot {

  /** What stands before the name of an error's class. */
  private static final Pattern PACKAGE = Pattern.compile("^(?:[a-z_]\\w*\\.)+(?=[A-Z])");

  /** The place of steps of which no more is known than that they are not in the program. */
  private static final String INSIDE = "(JDK)";

  private final Trace trace;
  private final List<Event> events;
  private final Set<Integer> points = new HashSet<>();
  private final Set<ThreadName> stuck = new HashSet<>();
  private final Calls calls;

  /** What it took, if something fails. */
  private List<Order> orders = List.of();

  /** Why that could not be found out. */
  private Optional<RuntimeException> unordered = Optional.empty();

  /** The numbers of events that the moral is about. */
  private final Set<Integer> cited = new HashSet<>();

  /** By the number of an event: the number of the first event of its row. */
  private final Map<Integer, Integer> firsts = new HashMap<>();

  private Plot(Trace trace, int end) {
    this.trace = trace;
    this.events = trace.events().subList(0, end);
    this.stuck.addAll(trace.pending().keySet());
    this.calls = new Calls(trace);
    for (int i = 0; i < end; i++) {
      if (events.get(i).operation() instanceof Fail) {
        points.add(i);
      }
    }
  }

  /** The plot of a whole run. */
  static Plot of(Trace trace) {
    var plot = new Plot(trace, trace.events().size());
    plot.group();
    return plot;
  }

  /** The plot of a finding, up to where it shows. */
  static Plot of(Finding finding) {
    var plot = new Plot(finding.trace(), end(finding));
    int last = plot.events.size() - 1;
    if (finding instanceof Finding.Race) {
      plot.points.add(last - 1);
      plot.points.add(last);
    } else if (finding instanceof Finding.Nondeterminism) {
      plot.points.add(last);
    } else if (finding instanceof Finding.Deadlock deadlock) {
      plot.stuck.retainAll(deadlock.blocked().stream().map(Finding.Blocked::thread).toList());
      plot.cited.addAll(Prevention.cited(deadlock, plot));
    } else if (finding instanceof Finding.Failure failure) {
      plot.find(failure);
    }
    plot.group();
    return plot;
  }

  /** Finds what a failure took; the steps can be told without it. */
  private void find(Finding.Failure failure) {
    try {
      orders = Orders.of(failure, events.size(), calls);
      orders.forEach(order -> cited.addAll(order.steps()));
    } catch (RuntimeException e) {
      unordered = Optional.of(e);
    }
  }

  private static int end(Finding finding) {
    List<Event> events = finding.trace().events();
    if (finding instanceof Finding.Race race) {
      return Math.max(0, Math.min(race.position(), events.size()));
    }
    if (finding instanceof Finding.Nondeterminism nondeterminism) {
      return Math.max(0, Math.min(nondeterminism.step() + 1, events.size()));
    }
    if (finding instanceof Finding.Failure failure) {
      for (int i = 0; i < events.size(); i++) {
        if (isFailure(events.get(i), failure)) {
          return i + 1;
        }
      }
    }
    return events.size();
  }

  private static boolean isFailure(Event event, Finding.Failure failure) {
    return event.thread().equals(failure.thread()) && event.operation().equals(failure.fail());
  }

  /** How many steps of the trace come after the point. */
  int stepsAfter() {
    return trace.events().size() - events.size();
  }

  /** Every step, whether a person wants to read it or not. */
  List<Row> rows(Cast cast) {
    var rows = new ArrayList<Row>();
    var memory = new Memory(trace);
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      Sign sign =
          points.contains(i) ? Sign.POINT : intrusion(i).isPresent() ? Sign.SWITCH : Sign.NONE;
      rows.add(
          new Row(i + 1, event.thread(), whole(event, memory, cast), event.site().text(), sign));
      memory.happened(event);
    }
    waiting().forEach(row -> rows.add(row.withText(cast.tell(row.text()))));
    return rows;
  }

  private static String whole(Event event, Memory memory, Cast cast) {
    String said = Words.happened(event, memory);
    return event.operation() instanceof Fail ? said : cast.tell(said);
  }

  /** What does not happen any more. */
  private List<Row> waiting() {
    var rows = new ArrayList<Row>();
    if (trace.outcome() instanceof Outcome.Deadlocked && stepsAfter() == 0) {
      for (Map.Entry<ThreadName, Operation> left : trace.pending().entrySet()) {
        if (stuck.contains(left.getKey())) {
          ThreadName thread = left.getKey();
          Standing standing = Standing.of(trace, thread);
          String waits = "waits " + standing.waiting(left.getValue());
          rows.add(new Row(0, thread, waits, standing.line(), Sign.POINT));
        }
      }
    }
    return rows;
  }

  /**
   * Which events are told in one row: what a thread does inside of one call of a library, one after
   * the other.
   */
  private void group() {
    Relevance relevance = relevance();
    int last = -1;
    for (int i = 0; i < events.size(); i++) {
      if (isTold(relevance, i)) {
        boolean isSame = last >= 0 && isOneCall(last, i);
        firsts.put(i, isSame ? firsts.get(last) : i);
        last = i;
      }
    }
  }

  private boolean isTold(Relevance relevance, int i) {
    Event event = events.get(i);
    return points.contains(i)
        || cited.contains(i)
        || !relevance.isIdle(event) && !relevance.isInside(event) && !isDetail(i);
  }

  /** What a library does on the way, or has prepared. */
  private boolean isDetail(int i) {
    return calls.isInternal(i)
        || Cast.isOfPool(events.get(i).operation()) && !WaitEnds.isOfItself(events.get(i))
        || call(i).isPresent() && events.get(i).operation() instanceof Operation.Init;
  }

  private boolean isOneCall(int a, int b) {
    return calls.isOne(a, b) && intrusion(b).isEmpty();
  }

  /** The call of a library that an event is inside of. */
  Optional<Call> call(int event) {
    return calls.of(event);
  }

  /** What is called there, in words of the program as far as they are known. */
  String method(Call call) {
    return Words.method(call, Cast.of(trace));
  }

  /** What a thread calls, and what that does if it is not about the thing that it is called on. */
  String called(Call call, Operation operation) {
    Cast cast = Cast.of(trace);
    String calls = "calls " + Words.method(call, cast);
    return cast.isReceiver(call, operation) ? calls : calls + ", which " + Words.deed(operation);
  }

  /** The number of the row that tells an event, counted from 1. */
  int number(int event) {
    return firsts.getOrDefault(event, event) + 1;
  }

  /** Whether a row tells the event. */
  boolean isTold(int event) {
    return firsts.containsKey(event);
  }

  /** What it took for a failure. */
  List<Order> orders() {
    if (unordered.isPresent()) {
      throw unordered.get();
    }
    return orders;
  }

  /** All events of the trace, also those after the failure. */
  List<Event> all() {
    return trace.events();
  }

  /**
   * The rows that a person wants to read: without idle steps, with one row for what a thread does
   * inside of a call of a library, and with repetitions said instead of told. The signs of steps
   * that are left out go to the next step that is told.
   */
  List<Row> told(Cast cast) {
    Relevance relevance = relevance();
    var rows = new ArrayList<Row>();
    var memory = new Memory(trace);
    List<Intrusion> decisive = Intrusion.preferringProgram(intrusions(), events);
    Sign kept = Sign.NONE;
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      kept = intrusion(i).filter(decisive::contains).isPresent() ? Sign.SWITCH : kept;
      if (firsts.containsKey(i)) {
        Sign sign = points.contains(i) ? Sign.POINT : kept;
        String text = text(i, relevance.shortened(event), memory, cast);
        if (firsts.get(i) == i) {
          String label = call(i).map(call -> Words.method(call, cast) + ": ").orElse("");
          rows.add(new Row(i + 1, event.thread(), label + text, site(i), sign));
        } else {
          int first = rows.size() - 1;
          rows.set(first, rows.get(first).with(text, sign));
        }
        kept = Sign.NONE;
      }
      memory.happened(event);
    }
    List<Row> told = Repetitions.said(rows);
    waiting().forEach(row -> told.add(row.withText(cast.tell(row.text()))));
    return told;
  }

  private String text(int i, Event event, Memory memory, Cast cast) {
    return event.operation() instanceof Fail fail
        ? "FAILS: " + PACKAGE.matcher(fail.message()).replaceFirst("")
        : call(i).isPresent()
            ? cast.tell(
                Words.inside(event, memory, cast.isReceiver(call(i).get(), event.operation())))
            : cast.tell(Words.happened(event, memory));
  }

  /** Where a step is, in the program if that is known. */
  private String site(int i) {
    Site site = call(i).map(Call::site).orElse(events.get(i).site());
    return site.text().equals(INSIDE) ? "" : site.text();
  }

  /** Whether {@link #told} does without steps other than beginnings and ends. */
  boolean leavesOut() {
    Relevance relevance = relevance();
    return events.stream()
        .filter(event -> !(event.operation() instanceof Begin))
        .filter(event -> !(event.operation() instanceof Operation.End))
        .anyMatch(relevance::isIdle);
  }

  /** Whether {@link #told} does without steps inside of libraries that others have to do with. */
  boolean leavesOutInside() {
    Relevance relevance = relevance();
    return events.stream().anyMatch(event -> !relevance.isIdle(event) && relevance.isInside(event));
  }

  private Relevance relevance() {
    return new Relevance(trace, events, intrusions());
  }

  /** What keeps a thread from going on as if it were alone. */
  List<Intrusion> intrusions() {
    var found = new ArrayList<Intrusion>();
    for (int i = 0; i < events.size(); i++) {
      intrusion(i).ifPresent(found::add);
    }
    return found;
  }

  List<Event> events() {
    return events;
  }

  /**
   * Whether the switch to step {@code i} is decisive, and what comes in between.
   *
   * <p>Of what comes in between, a step that changes what the thread has just read counts more than
   * one that gets in the way of its next step.
   */
  private Optional<Intrusion> intrusion(int i) {
    if (i == 0 || events.get(i).thread().equals(events.get(i - 1).thread())) {
      return Optional.empty();
    }
    int before = lastDeed(events.get(i - 1).thread(), i - 1);
    Event left = events.get(before);
    if (left.operation() instanceof Begin || left.operation() instanceof Wait) {
      return Optional.empty();
    }
    int back = nextDeed(left.thread(), i);
    Optional<Operation> next = announced(left.thread(), back);
    if (next.isEmpty()) {
      return Optional.empty();
    }
    int after = back < events.size() ? back : -1;
    for (int j = i; j < back; j++) {
      if (isOther(j, left) && Conflict.outdates(left.operation(), events.get(j).operation())) {
        return Optional.of(new Intrusion(before, j, after, next.get()));
      }
    }
    for (int j = i; j < back; j++) {
      if (isOther(j, left) && Conflict.between(next.get(), events.get(j).operation())) {
        return Optional.of(new Intrusion(before, j, after, next.get()));
      }
    }
    return Optional.empty();
  }

  private boolean isOther(int event, Event left) {
    return !events.get(event).thread().equals(left.thread());
  }

  /** What the thread did last, at this step or before it; parts of uses of files do not count. */
  private int lastDeed(ThreadName thread, int step) {
    int last = step;
    for (int i = step; i >= 0; i--) {
      if (events.get(i).thread().equals(thread)) {
        last = i;
        if (!FileUse.isOfLock(events.get(i).operation())) {
          return i;
        }
      }
    }
    return last;
  }

  /** What the thread does next, from this step on. */
  private int nextDeed(ThreadName thread, int step) {
    int next = step;
    while (next < events.size()
        && (!events.get(next).thread().equals(thread)
            || FileUse.isOfLock(events.get(next).operation()))) {
      next++;
    }
    return next;
  }

  private Optional<Operation> announced(ThreadName thread, int next) {
    return next < events.size()
        ? Optional.of(events.get(next).operation())
        : Optional.ofNullable(trace.pending().get(thread));
  }
}
