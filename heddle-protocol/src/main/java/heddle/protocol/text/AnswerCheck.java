package heddle.protocol.text;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.text.Hello.Explore;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Checks that a trace is an answer to the schedule it was asked for, as far as can be told without
 * a model of the shared state. The engine checks the rest; what is wrong here would only confuse
 * it, and here the line and column are still known.
 */
final class AnswerCheck {

  private final Trace trace;
  private final Hello hello;
  private final TextPosition line;
  private final List<TextPosition> places;

  /**
   * @param line where the trace stands
   * @param places where each of its events stands
   */
  AnswerCheck(Trace trace, Hello hello, TextPosition line, List<TextPosition> places) {
    this.trace = trace;
    this.hello = hello;
    this.line = line;
    this.places = places;
  }

  void check() {
    if (hello.explore() == Explore.VALUES) {
      checkThreads();
    } else {
      checkActions();
    }
    checkSchedule();
    checkCompleted();
  }

  private void checkCompleted() {
    var left = new TreeSet<>(trace.pending().keySet());
    left.removeAll(trace.daemons());
    if (trace.outcome() instanceof Outcome.Completed && !left.isEmpty()) {
      throw line.expected(
          "nothing pending but daemons in a run that completed", "that " + one(left) + " is");
    }
  }

  /** Threads begin, then do something, then end; whoever has not ended has announced something. */
  private void checkThreads() {
    Set<ThreadName> started = new HashSet<>(trace.roots());
    Set<ThreadName> begun = new HashSet<>();
    Set<ThreadName> ended = new HashSet<>();
    for (int i = 0; i < places.size(); i++) {
      ThreadName thread = trace.events().get(i).thread();
      Operation operation = trace.events().get(i).operation();
      boolean begins = operation instanceof Operation.Begin;
      if (operation instanceof Operation.Action) {
        throw places.get(i).expected("no action in a runtime explored by values", "one");
      } else if (!started.contains(thread)) {
        throw places.get(i).expected("a root, or a thread that was forked before", "" + thread);
      } else if (ended.contains(thread)) {
        throw places.get(i).expected("nothing after the end of " + thread, "an event of it");
      } else if (begins != begun.add(thread)) {
        throw places
            .get(i)
            .expected("that " + thread + " begins once and before all else", "" + operation);
      } else if (operation instanceof Operation.Fork fork) {
        started.add(fork.thread());
      } else if (operation instanceof Operation.End) {
        ended.add(thread);
      }
    }
    checkAnnounced(started, begun, ended);
  }

  private void checkAnnounced(
      Set<ThreadName> started, Set<ThreadName> begun, Set<ThreadName> ended) {
    for (ThreadName thread : trace.pending().keySet()) {
      boolean begins = trace.pending().get(thread) instanceof Operation.Begin;
      if (!started.contains(thread) || ended.contains(thread) || begins == begun.contains(thread)) {
        throw line.expected(
            "a pending operation only of threads that were started and have not ended; begin if"
                + " they have not begun",
            thread + " with " + trace.pending().get(thread));
      }
    }
    boolean vouchedFor =
        !(trace.outcome() instanceof Outcome.Diverged)
            && !(trace.outcome() instanceof Outcome.Crashed);
    started.removeAll(ended);
    started.removeAll(trace.pending().keySet());
    if (vouchedFor && !started.isEmpty()) {
      throw line.expected(
          "the pending operation of every thread that was started and has not ended",
          "none of " + one(started));
    }
  }

  /** Every action happens once and after those it must come after; a fail follows its action. */
  private void checkActions() {
    Set<ThreadName> happened = new HashSet<>();
    for (int i = 0; i < places.size(); i++) {
      Event event = trace.events().get(i);
      if (event.operation() instanceof Operation.Action action) {
        checkAction(places.get(i), event.thread(), action, happened);
      } else if (!isFail(event)) {
        throw places
            .get(i)
            .expected("an action or a fail in a runtime explored by partial order", "another");
      } else if (i == 0
          || !(trace.events().get(i - 1).operation() instanceof Operation.Action)
          || !trace.events().get(i - 1).thread().equals(event.thread())) {
        throw places
            .get(i)
            .expected("a fail directly after the action of its name", "" + event.thread());
      }
    }
    trace.pending().forEach((name, operation) -> checkPending(name, operation, happened));
  }

  private void checkAction(
      TextPosition place, ThreadName name, Operation.Action action, Set<ThreadName> happened) {
    if (!happened.add(name)) {
      throw place.expected("each action once", name + " again");
    }
    for (ThreadName before : action.after()) {
      if (!happened.contains(before)) {
        throw place.expected(name + " after " + before, name + " before it");
      }
    }
  }

  private void checkPending(ThreadName name, Operation operation, Set<ThreadName> happened) {
    if (!(operation instanceof Operation.Action)) {
      throw line.expected("an action to be pending", name + " with " + operation);
    }
    if (happened.contains(name)) {
      throw line.expected("only actions to be pending that have not happened", "" + name);
    }
  }

  /** The run begins with the scheduled steps, or says that it could not. */
  private void checkSchedule() {
    if (trace.outcome() instanceof Outcome.Diverged) {
      return;
    }
    List<Step> asked = Wire.decisions(trace.schedule(), hello);
    List<Integer> decided = decidedEvents();
    for (int i = 0; i < Math.min(asked.size(), decided.size()); i++) {
      Step step = trace.events().get(decided.get(i)).step();
      boolean same = step.thread().equals(asked.get(i).thread());
      if (!same || !asked.get(i).pick().equals(Pick.ONLY) && !asked.get(i).equals(step)) {
        throw places
            .get(decided.get(i))
            .expected(
                "\"%s\", step %d of the schedule, or the outcome \"diverged\""
                    .formatted(asked.get(i), i),
                "\"" + step + "\"");
      }
    }
    boolean cut =
        trace.outcome() instanceof Outcome.CutOff || trace.outcome() instanceof Outcome.Crashed;
    if (decided.size() < asked.size() && !cut) {
      throw line.expected(
          "all %d steps of the schedule, or the outcome \"diverged\"".formatted(asked.size()),
          "only " + decided.size());
    }
  }

  /** Which events somebody decided: all but the fails of actions. */
  private List<Integer> decidedEvents() {
    var decided = new ArrayList<Integer>();
    for (int i = 0; i < trace.events().size(); i++) {
      if (hello.explore() == Explore.VALUES || !isFail(trace.events().get(i))) {
        decided.add(i);
      }
    }
    return decided;
  }

  private static boolean isFail(Event event) {
    return event.operation() instanceof Operation.Fail;
  }

  private static ThreadName one(Set<ThreadName> threads) {
    return threads.iterator().next();
  }
}
