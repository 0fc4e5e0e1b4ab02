package heddle.programs.random;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.toy.ExecutionClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Runs a target along every schedule there is, without the engine. Who can move is found out by
 * trying. Two schedules are followed as one only if all threads have the same histories and all
 * that an operation could answer is the same.
 */
final class BruteForce {

  private final Target target;
  private final int mostRuns;
  private final Set<List<Object>> visited = new HashSet<>();
  private final Set<ExecutionClass> classes = new HashSet<>();
  private final Deque<List<Step>> open = new ArrayDeque<>();
  private int runs;

  private BruteForce(Target target, int mostRuns) {
    this.target = target;
    this.mostRuns = mostRuns;
  }

  /** All classes; empty if they need more than so many runs. */
  static Optional<Set<ExecutionClass>> classes(Target target, int mostRuns) {
    return new BruteForce(target, mostRuns).search();
  }

  private Optional<Set<ExecutionClass>> search() {
    for (ThreadName root : target.run(Schedule.EMPTY).roots()) {
      open.push(List.of(new Step(root)));
    }
    while (!open.isEmpty()) {
      if (runs == mostRuns) {
        return Optional.empty();
      }
      visit(open.pop());
    }
    return Optional.of(classes);
  }

  private void visit(List<Step> steps) {
    runs++;
    Trace trace = target.run(new Schedule(steps, 0, steps.size()));
    if (trace.outcome() instanceof Outcome.Diverged diverged) {
      if (diverged.step() != steps.size() - 1) {
        throw new AssertionError("a schedule could be followed, and now it cannot: " + diverged);
      }
    } else if (trace.outcome() instanceof Outcome.CutOff) {
      expandAll(steps, trace);
    } else {
      classes.add(ExecutionClass.of(trace));
      expandAll(steps, trace);
    }
  }

  /** Also where the program is stuck: waits may end without a reason there. */
  private void expandAll(List<Step> steps, Trace trace) {
    var state = new State(trace);
    if (visited.add(state.key(trace))) {
      trace.pending().forEach((thread, operation) -> expand(steps, thread, operation, state));
    }
  }

  private void expand(List<Step> steps, ThreadName thread, Operation operation, State state) {
    for (Pick pick : state.picks(operation)) {
      var longer = new ArrayList<>(steps);
      longer.add(new Step(thread, pick));
      open.push(longer);
    }
  }

  /** What a trace leaves behind that is not in the histories. */
  private static final class State {

    private final Map<Cell, Value> cells = new TreeMap<>();
    private final Map<ThreadName, ObjectName> waiting = new TreeMap<>();
    private final Set<ThreadName> interrupted = new TreeSet<>();
    private final Set<ThreadName> permits = new TreeSet<>();

    State(Trace trace) {
      for (Event event : trace.events()) {
        memory(event);
        threads(event);
      }
    }

    private void memory(Event event) {
      if (event.operation() instanceof Operation.Write write) {
        cells.put(write.cell(), write.value());
      } else if (event.operation() instanceof Operation.Update update) {
        cells.put(update.cell(), event.written());
      } else if (event.operation() instanceof Operation.CompareAndSet set) {
        if (event.response().equals(Response.TRUE)) {
          cells.put(set.cell(), set.replacement());
        }
      } else if (event.operation() instanceof Operation.Init init) {
        init.cells().forEach(binding -> cells.put(binding.cell(), binding.value()));
      }
    }

    private void threads(Event event) {
      ThreadName thread = event.thread();
      if (event.operation() instanceof Operation.Wait wait) {
        waiting.put(thread, wait.set());
      } else if (event.operation() instanceof Operation.Wake) {
        waiting.remove(thread);
      } else if (event.operation() instanceof Operation.Notify notify) {
        waiting
            .entrySet()
            .removeIf(
                waiter ->
                    waiter.getValue().equals(notify.set())
                        && (notify.all()
                            || event.step().pick().equals(new Pick.Waiter(waiter.getKey()))));
      } else if (event.operation() instanceof Operation.Interrupt interrupt) {
        interrupted.add(interrupt.thread());
      } else if (event.operation() instanceof Operation.TestInterrupt test && test.clear()) {
        interrupted.remove(test.thread());
      } else if (event.operation() instanceof Operation.Unpark unpark) {
        permits.add(unpark.thread());
      } else if (event.operation() instanceof Operation.Park) {
        permits.remove(thread);
      }
      if (event.response().equals(Response.INTERRUPTED)) {
        interrupted.remove(thread);
      }
    }

    /** Who waits and was not notified yet is in {@code waiting}. */
    List<Pick> picks(Operation operation) {
      var picks = new ArrayList<Pick>();
      if (operation instanceof Operation.Wake wake && wake.spurious()
          || operation instanceof Operation.Park park && park.spurious()) {
        return List.of(Pick.ONLY, Pick.UNPROVOKED);
      }
      if (operation instanceof Operation.Choice choice) {
        for (int i = 0; i < choice.alternatives(); i++) {
          picks.add(new Pick.Alternative(i));
        }
      } else if (operation instanceof Operation.Notify notify && !notify.all()) {
        waiting.forEach(
            (thread, set) -> {
              if (set.equals(notify.set())) {
                picks.add(new Pick.Waiter(thread));
              }
            });
      }
      return picks.isEmpty() ? List.of(Pick.ONLY) : picks;
    }

    List<Object> key(Trace trace) {
      return List.of(ExecutionClass.of(trace), cells, waiting, interrupted, permits);
    }
  }
}
