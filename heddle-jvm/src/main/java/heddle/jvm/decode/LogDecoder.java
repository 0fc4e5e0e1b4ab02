package heddle.jvm.decode;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Glossary;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.runtime.Run;
import heddle.runtime.event.EventLog;
import heddle.runtime.event.Initials;
import heddle.runtime.event.Names;
import heddle.runtime.event.Op;
import heddle.runtime.turn.ScheduledSteps;
import heddle.runtime.turn.Scheduler;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Schedules into the runtime, traces out of it. What is equal in two runs is the same object in
 * both traces, so that whoever compares them does it by identity first.
 */
public final class LogDecoder {

  private static final Site INSIDE = new Site("(JDK)");

  private final Run run;
  private final Values values;
  private final Operations operations;
  private final List<Step> steps = new ArrayList<>();
  private final List<Site> sites = new ArrayList<>();
  private final Map<ThreadName, Integer> numbers = new HashMap<>();
  private final List<ThreadName> roots;
  private final Mark[] marks = new Mark[4096];
  private final long[] markDigests = new long[4096];

  public LogDecoder(Run run) {
    this.run = run;
    this.values = new Values(run.names());
    this.operations = new Operations(run.ops(), run.texts(), values);
    this.roots = List.of(values.thread(Names.MAIN));
  }

  /** Gives the runtime its schedule. */
  public void encode(Schedule schedule) {
    ScheduledSteps into = run.schedule();
    into.reset(schedule.seed(), schedule.limit());
    for (Step step : schedule.steps()) {
      int pick = -1;
      if (step.pick() instanceof Pick.Waiter waiter) {
        pick = number(waiter.thread());
      } else if (step.pick() instanceof Pick.Alternative alternative) {
        pick = alternative.number();
      } else if (step.pick() instanceof Pick.Unprovoked) {
        pick = Op.UNPROVOKED;
      }
      into.add(number(step.thread()), pick);
    }
  }

  private int number(ThreadName thread) {
    Integer known = numbers.get(thread);
    if (known == null) {
      known = run.names().threadNumber(thread.text());
      numbers.put(thread, known);
    }
    return known;
  }

  /** What the run that has just ended did. */
  public Trace decode(Schedule schedule) {
    EventLog log = run.log();
    int size = log.size();
    var events = new ArrayList<Event>(size);
    for (int i = 0; i < size; i++) {
      events.add(event(log, i));
    }
    Map<ThreadName, Operation> pending = pending();
    return new Trace(
        schedule,
        roots,
        initial(),
        events,
        pending,
        outcome(schedule, pending),
        run.calls.isOn() ? new GlossaryDecoder(run, values).glossary() : Glossary.NONE);
  }

  private Event event(EventLog log, int i) {
    int op = log.op(i);
    Response response = values.response(log.responseKind(i), log.response(i));
    Value written =
        run.ops().kind(op) == Op.UPDATE
            ? values.value(log.writtenKind(i), log.written(i))
            : Value.NULL;
    Mark mark = mark(log.mark(i), log.localHigh(i), log.localLow(i));
    return new Event(
        step(log, i, op),
        operations.operation(op),
        response,
        written,
        log.site(i) == 0 && isOfSynchroniser(op) ? INSIDE : site(log.site(i)),
        mark);
  }

  private Mark mark(long loop, long high, long low) {
    Mark known = loop == 0 ? Mark.NONE : mark(loop);
    return (high | low) == 0 ? known : new Mark(text(high) + text(low), known.loop());
  }

  /** All of the same length, so that two in a row are read in one way only. */
  private static String text(long digest) {
    var digits = new char[16];
    for (int i = 0; i < digits.length; i++) {
      digits[i] = Character.forDigit((int) (digest >>> 60 - 4 * i) & 15, 16);
    }
    return new String(digits);
  }

  /** Marks come again and again, and their texts are dear; but there can be very many of them. */
  private Mark mark(long digest) {
    int slot = (int) (digest >>> 40) & marks.length - 1;
    Mark known = marks[slot];
    if (known == null || markDigests[slot] != digest) {
      known = Mark.loop(Long.toUnsignedString(digest, 36));
      marks[slot] = known;
      markDigests[slot] = digest;
    }
    return known;
  }

  private Step step(EventLog log, int i, int op) {
    int thread = log.thread(i);
    if (log.pick(i) >= 0) {
      return new Step(
          values.thread(thread),
          run.ops().kind(op) == Op.NOTIFY
              ? new Pick.Waiter(values.thread(log.pick(i)))
              : new Pick.Alternative(log.pick(i)));
    }
    if (log.pick(i) == Op.UNPROVOKED) {
      return new Step(values.thread(thread), Pick.UNPROVOKED);
    }
    while (steps.size() <= thread) {
      steps.add(new Step(values.thread(steps.size())));
    }
    return steps.get(thread);
  }

  /** Locks and the like know their place if the program calls them, not if the JDK does. */
  private boolean isOfSynchroniser(int op) {
    return switch (run.ops().kind(op)) {
      case Op.ACQUIRE, Op.TRY_ACQUIRE, Op.RELEASE, Op.WAIT, Op.WAKE, Op.NOTIFY -> true;
      default -> false;
    };
  }

  private Site site(int number) {
    while (sites.size() <= number) {
      String place = run.sites().place(sites.size());
      sites.add(place == null || place.isEmpty() ? Site.UNKNOWN : new Site(place));
    }
    return sites.get(number);
  }

  private Map<Cell, Value> initial() {
    Initials initials = run.initials();
    if (initials.size() == 0) {
      return Map.of();
    }
    var found = new HashMap<Cell, Value>();
    for (int i = 0; i < initials.size(); i++) {
      Value value = values.value(initials.kind(i), initials.bits(i));
      if (!value.equals(Value.ZERO)) {
        found.put(values.cell(initials.cell(i)), value);
      }
    }
    return found;
  }

  private Map<ThreadName, Operation> pending() {
    Map<ThreadName, Operation> found = Map.of();
    for (int i = 0; i < run.strandCount(); i++) {
      int op = run.pending(i);
      if (op >= 0) {
        if (found.isEmpty()) {
          found = new HashMap<>();
        }
        found.put(values.thread(run.strandName(i)), operations.operation(op));
      }
    }
    return found;
  }

  private Outcome outcome(Schedule schedule, Map<ThreadName, Operation> pending) {
    return switch (run.scheduler().outcome()) {
      case Scheduler.COMPLETED -> new Outcome.Completed();
      case Scheduler.DEADLOCKED -> new Outcome.Deadlocked(blocked(), places());
      case Scheduler.SPINNING -> new Outcome.Spinning(spinning());
      case Scheduler.CUT_OFF -> new Outcome.CutOff(schedule.limit());
      case Scheduler.DIVERGED -> {
        int step = run.scheduler().divergedAt();
        ThreadName thread = schedule.steps().get(step).thread();
        Operation announced = pending.get(thread);
        yield new Outcome.Diverged(
            step,
            thread + " moves",
            thread
                + " "
                + run.scheduler().detail()
                + (announced == null ? "" : " before " + announced));
      }
      case Scheduler.CRASHED -> new Outcome.Crashed(run.scheduler().detail());
      default -> throw new IllegalStateException("an outcome of kind " + run.scheduler().outcome());
    };
  }

  private List<ThreadName> blocked() {
    var found = new ArrayList<ThreadName>();
    for (int i = 0; i < run.strandCount(); i++) {
      if (run.pending(i) >= 0 && !run.isDaemon(i)) {
        found.add(values.thread(run.strandName(i)));
      }
    }
    return found;
  }

  private List<String> places() {
    var found = new ArrayList<String>();
    for (int i = 0; i < run.strandCount(); i++) {
      if (run.pending(i) >= 0 && !run.isDaemon(i)) {
        found.add(run.placeOf(i));
      }
    }
    return found;
  }

  private List<ThreadName> spinning() {
    var found = new ArrayList<ThreadName>();
    for (int i = 0; i < run.strandCount(); i++) {
      if (run.isSpinning(i)) {
        found.add(values.thread(run.strandName(i)));
      }
    }
    return found;
  }
}
