package heddle.engine.strategy;

import heddle.engine.detect.FailureDetector;
import heddle.engine.detect.LivelockDetector;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Finding.Blocked;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Action;
import heddle.protocol.Outcome;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is wrong with a program made of actions: the first run that shows each thing. */
final class ActionFindings {

  private final Map<String, Finding> byMessage = new LinkedHashMap<>();
  private long deadlocks;
  private long failing;

  List<Finding> all() {
    return List.copyOf(byMessage.values());
  }

  /** Each run was a class of its own. */
  ClassCounts counts(long runs) {
    return new ClassCounts(runs, deadlocks, failing);
  }

  void add(Finding finding) {
    byMessage.putIfAbsent(finding.message(), finding);
  }

  /** Adds what the trace itself says. */
  void learn(Trace trace) {
    List<Finding> failures = FailureDetector.find(trace);
    failures.forEach(this::add);
    if (trace.outcome() instanceof Outcome.Spinning) {
      LivelockDetector.confirm(trace).ifPresent(this::add);
    }
    if (trace.outcome() instanceof Outcome.Deadlocked && !blocked(trace).isEmpty()) {
      deadlocks++;
      add(new Finding.Deadlock(blocked(trace), false, trace));
    } else if (!failures.isEmpty()) {
      failing++;
    }
  }

  /** Who waits, and for which events that never came. */
  private static List<Blocked> blocked(Trace trace) {
    Set<ThreadName> happened = new HashSet<>();
    trace.events().forEach(event -> happened.add(event.thread()));
    var blocked = new ArrayList<Blocked>();
    for (Map.Entry<ThreadName, Operation> entry : trace.pending().entrySet()) {
      if (entry.getValue() instanceof Action action) {
        List<ThreadName> missing =
            action.after().stream().filter(name -> !happened.contains(name)).toList();
        blocked.add(new Blocked(entry.getKey(), action, missing));
      }
    }
    return blocked;
  }
}
