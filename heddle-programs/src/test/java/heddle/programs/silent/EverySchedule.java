package heddle.programs.silent;

import heddle.jvm.JvmTarget;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Runs a program along every schedule there is, and never takes two of them for the same: it looks
 * at no name of any object and at no answer. So it cannot make the mistake that it is there to
 * find.
 *
 * <p>The only thing that it leaves out is the order of steps that mean the same wherever they are
 * made: the beginning and the end of a thread, starting one, waiting for one that has ended, and
 * telling what a thread or an object has to begin with. Such a step is made as soon as it can be;
 * programs must not ask whether a thread is alive.
 */
final class EverySchedule {

  private final JvmTarget target;
  private final int mostRuns;
  private final Deque<List<Step>> open = new ArrayDeque<>();
  private final Set<String> outcomes = new TreeSet<>();
  private int runs;

  private EverySchedule(JvmTarget target, int mostRuns) {
    this.target = target;
    this.mostRuns = mostRuns;
  }

  /** All outcomes; nothing if that takes more than so many runs. */
  static Optional<Set<String>> outcomes(JvmTarget target, int mostRuns) {
    return new EverySchedule(target, mostRuns).search();
  }

  private Optional<Set<String>> search() {
    for (ThreadName root : target.run(Schedule.EMPTY).roots()) {
      open.push(List.of(new Step(root)));
    }
    while (!open.isEmpty()) {
      if (runs++ == mostRuns) {
        return Optional.empty();
      }
      visit(open.pop());
    }
    return Optional.of(outcomes);
  }

  private void visit(List<Step> steps) {
    Trace trace = target.run(new Schedule(steps, 0, steps.size()));
    if (trace.outcome() instanceof Outcome.Diverged diverged) {
      if (diverged.step() != steps.size() - 1) {
        throw new AssertionError("a schedule could be followed, and now it cannot: " + diverged);
      }
    } else if (trace.outcome() instanceof Outcome.CutOff) {
      expand(steps, trace);
    } else {
      outcomes.add(SilentJudge.outcome(trace, target.output()));
    }
  }

  private void expand(List<Step> steps, Trace trace) {
    var ended = new HashSet<ThreadName>();
    for (Event event : trace.events()) {
      if (event.operation() instanceof Operation.End) {
        ended.add(event.thread());
      }
    }
    var longer = new ArrayList<>(steps);
    trace
        .pending()
        .forEach(
            (thread, operation) -> {
              if (isSameEverywhere(operation, ended)) {
                longer.add(new Step(thread));
              }
            });
    if (longer.size() > steps.size()) {
      open.push(longer);
    } else {
      trace.pending().forEach((thread, operation) -> branch(steps, thread, operation));
    }
  }

  private void branch(List<Step> steps, ThreadName thread, Operation operation) {
    int picks = operation instanceof Operation.Choice choice ? choice.alternatives() : 0;
    for (int i = 0; i < Math.max(picks, 1); i++) {
      var longer = new ArrayList<>(steps);
      longer.add(picks == 0 ? new Step(thread) : new Step(thread, new Pick.Alternative(i)));
      open.push(longer);
    }
  }

  private static boolean isSameEverywhere(Operation operation, Set<ThreadName> ended) {
    return operation instanceof Operation.Begin
        || operation instanceof Operation.End
        || operation instanceof Operation.Fork
        || operation instanceof Operation.Fail
        || operation instanceof Operation.Init
        || operation instanceof Operation.Join join && ended.contains(join.thread())
        || operation instanceof Operation.Read read && read.cell().member().equals("given");
  }
}
