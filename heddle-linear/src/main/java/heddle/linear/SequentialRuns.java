package heddle.linear;

import heddle.check.HeddleException;
import heddle.jvm.HostCode;
import heddle.jvm.Transfer;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.scenario.Sequence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What calls give that one thread makes, one after the other, on a new object of the specification.
 * They are run as programs are, so that one that waits for ever is known to do so. What was asked
 * once is remembered.
 */
final class SequentialRuns implements HostCode {

  /** The result of a call that waits for ever. */
  static final String WAITS = "waits";

  private final Structure structure;
  private final Map<List<Integer>, String> known = new HashMap<>();

  /** What the run is to call, and what came of it; out of the program's reach. */
  private int[] asked = {};

  private final List<String> answers = new ArrayList<>();
  private Throwable error;
  private Target target;

  SequentialRuns(Structure structure) {
    this.structure = structure;
  }

  @Override
  public ClassLoader host() {
    return structure.loader();
  }

  @Override
  public Runnable prepare(Transfer transfer) {
    var sequence = new Sequence(structure.specification().calls(structure.calls()));
    var given = new Given(transfer.give(sequence, "sequence"), Sequence.class);
    given.call("bind");
    var run = given.handle("run", int[].class, Consumer.class);
    return () -> {
      answers.clear();
      error = null;
      try {
        Given.invoke(run, asked.clone(), (Consumer<String>) answers::add);
      } catch (Throwable e) {
        error = e;
        throw e;
      }
    };
  }

  /** Until the target is closed. */
  void use(Target opened) {
    target = opened;
  }

  /** The result of the last of these calls; {@link #WAITS} if it is not over. */
  String last(List<Integer> calls) {
    String found = known.get(calls);
    if (found == null) {
      run(calls);
      found = known.get(calls);
    }
    return found;
  }

  private void run(List<Integer> calls) {
    asked = Scenario.array(calls);
    Trace trace = target.run(Schedule.EMPTY);
    Outcome outcome = trace.outcome();
    boolean isWaiting =
        outcome instanceof Outcome.Deadlocked || outcome instanceof Outcome.Spinning;
    boolean isOver = outcome instanceof Outcome.Completed && answers.size() == calls.size();
    if (!isOver && !isWaiting) {
      throw new HeddleException(
          "the specification of %s cannot be run: %s ended with %s"
              .formatted(
                  structure.name(),
                  calls.stream().map(structure.calls()::get).toList(),
                  error == null ? outcome : error.getMessage()));
    }
    for (int i = 0; i < calls.size(); i++) {
      known.put(List.copyOf(calls.subList(0, i + 1)), i < answers.size() ? answers.get(i) : WAITS);
    }
  }
}
