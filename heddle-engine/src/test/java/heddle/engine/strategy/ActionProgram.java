package heddle.engine.strategy;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Action;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Operation.Key;
import heddle.protocol.Outcome;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A program made of actions, and brute force beside it. What an event does is a function of its
 * past, which is identified by a hash of its name and of the pasts of everything it depends on.
 */
class ActionProgram implements Target {

  /** An event that exists. */
  record Spec(ThreadName name, Action action) {}

  /** An event that happened, and the hash of its past. */
  record Happened(Spec spec, long past) {}

  private final List<Spec> fixed;

  ActionProgram(List<Spec> fixed) {
    this.fixed = List.copyOf(fixed);
  }

  static Spec event(String name, List<String> after, Key... keys) {
    return new Spec(
        new ThreadName(name),
        new Action(after.stream().map(ThreadName::new).toList(), List.of(keys)));
  }

  static Key shared(String name) {
    return new Key(name, false);
  }

  static Key exclusive(String name) {
    return new Key(name, true);
  }

  /** The events that exist besides the fixed ones, now that these have happened. */
  List<Spec> grown(List<Happened> past) {
    return List.of();
  }

  boolean fails(Happened event) {
    return false;
  }

  /** The classes of all complete runs, each as the set of its pasts, by trying every order. */
  Set<Set<Long>> classes(int mostOrders) {
    var classes = new HashSet<Set<Long>>();
    int orders = enumerate(new ArrayList<>(), classes, mostOrders);
    return orders < mostOrders ? classes : Set.of();
  }

  private int enumerate(List<Happened> path, Set<Set<Long>> classes, int left) {
    List<Spec> enabled = enabled(path);
    if (enabled.isEmpty()) {
      classes.add(pasts(path));
      return 1;
    }
    int orders = 0;
    for (int i = 0; i < enabled.size() && orders < left; i++) {
      path.add(happen(enabled.get(i), path));
      orders += enumerate(path, classes, left - orders);
      path.remove(path.size() - 1);
    }
    return orders;
  }

  /** The class of a run. */
  Set<Long> classOf(Trace trace) {
    var path = new ArrayList<Happened>();
    for (Event event : trace.events()) {
      if (event.operation() instanceof Action action) {
        path.add(happen(new Spec(event.thread(), action), path));
      }
    }
    return pasts(path);
  }

  @Override
  public Trace run(Schedule schedule) {
    var path = new ArrayList<Happened>();
    var events = new ArrayList<Event>();
    var random = new Random(schedule.seed());
    while (true) {
      List<Spec> enabled = enabled(path);
      if (enabled.isEmpty()) {
        return trace(schedule, events, path, end(path));
      }
      Spec chosen = enabled.get(random.nextInt(enabled.size()));
      int step = events.size();
      if (step < schedule.steps().size()) {
        ThreadName asked = schedule.steps().get(step).thread();
        List<Spec> fitting = enabled.stream().filter(spec -> spec.name().equals(asked)).toList();
        if (fitting.isEmpty()) {
          var diverged = new Outcome.Diverged(step, asked + " to move", "it was not enabled");
          return trace(schedule, events, path, diverged);
        }
        chosen = fitting.get(0);
      }
      Happened event = happen(chosen, path);
      path.add(event);
      events.add(new Event(chosen.name(), chosen.action(), Response.DONE));
      if (fails(event)) {
        var fail = new Fail(Fail.Cause.ASSERTION, "past " + event.past());
        events.add(new Event(chosen.name(), fail, Response.DONE));
      }
    }
  }

  private Outcome end(List<Happened> path) {
    return pending(path).isEmpty()
        ? new Outcome.Completed()
        : new Outcome.Deadlocked(List.copyOf(pending(path).keySet()));
  }

  private Trace trace(Schedule schedule, List<Event> events, List<Happened> path, Outcome outcome) {
    return new Trace(schedule, List.of(), Map.of(), events, pending(path), outcome);
  }

  private Map<ThreadName, Operation> pending(List<Happened> path) {
    var pending = new HashMap<ThreadName, Operation>();
    for (Spec spec : existing(path)) {
      pending.put(spec.name(), spec.action());
    }
    return pending;
  }

  /** The events that exist and have not happened. */
  private List<Spec> existing(List<Happened> path) {
    var existing = new ArrayList<Spec>(fixed);
    existing.addAll(grown(path));
    existing.removeIf(
        spec -> path.stream().anyMatch(done -> done.spec().name().equals(spec.name())));
    return existing;
  }

  private List<Spec> enabled(List<Happened> path) {
    List<ThreadName> done = path.stream().map(event -> event.spec().name()).toList();
    return existing(path).stream().filter(spec -> done.containsAll(spec.action().after())).toList();
  }

  private static Happened happen(Spec spec, List<Happened> path) {
    long past = spec.name().text().hashCode();
    long sum = 0;
    for (Happened earlier : path) {
      if (depends(spec, earlier.spec())) {
        sum += mix(earlier.past());
      }
    }
    return new Happened(spec, mix(past * 31 + sum));
  }

  private static boolean depends(Spec late, Spec early) {
    if (late.action().after().contains(early.name())) {
      return true;
    }
    for (Key a : late.action().keys()) {
      for (Key b : early.action().keys()) {
        if (a.name().equals(b.name()) && (a.exclusive() || b.exclusive())) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<Long> pasts(List<Happened> path) {
    var pasts = new HashSet<Long>();
    path.forEach(event -> pasts.add(event.past()));
    return pasts;
  }

  static long mix(long bits) {
    long z = (bits + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
