package heddle.toy;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.toy.script.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Runs a program of scripts, one schedule at a time.
 *
 * <p>Where a step of the schedule names no pick, the seed decides as it does later on. After the
 * steps of the schedule, the last thread goes on as long as it can move; then seed 0 takes the
 * lowest thread, every other seed a random one. A thread that came back to the same loop mark,
 * while no thread had any effect, is idle: it is not chosen while others can move, and when only
 * idle threads can move, and no long limits can run out, the run ends as spinning. No wait ends
 * without a reason that the schedule does not tell to.
 */
public final class ToyTarget implements Target {

  private final ToyState start;

  public ToyTarget(Program program) {
    this(program, Marks.LOOP);
  }

  public ToyTarget(Program program, Marks marks) {
    start = ToyState.of(program, marks);
  }

  @Override
  public Trace run(Schedule schedule) {
    var run = new Run(schedule, start.copy());
    Outcome outcome = run.follow().orElseGet(run::goOn);
    Machine machine = start.machine();
    return new Trace(
        schedule, machine.rootNames, machine.initial, run.events, pending(run.state), outcome);
  }

  /** One run, as far as it has come. */
  private static final class Run {

    private final Schedule schedule;
    private final ToyState state;
    private final Idle idle;
    private final Chooser chooser;
    private final List<Event> events = new ArrayList<>();

    Run(Schedule schedule, ToyState state) {
      this.schedule = schedule;
      this.state = state;
      this.idle = new Idle(state);
      this.chooser = new Chooser(schedule.seed());
    }

    /** Does the steps of the schedule; answers an outcome if the run ended on the way. */
    Optional<Outcome> follow() {
      List<Step> steps = schedule.steps();
      for (int i = 0; i < steps.size(); i++) {
        if (events.size() == schedule.limit()) {
          return Optional.of(new Outcome.CutOff(schedule.limit()));
        }
        Step step = steps.get(i);
        int t = state.number(step.thread());
        String hindrance = hindrance(t, step);
        if (!hindrance.isEmpty()) {
          return Optional.of(new Outcome.Diverged(i, step.toString(), hindrance));
        }
        boolean named = !step.pick().equals(Pick.ONLY);
        move(t, named ? step.pick() : chooser.pick(state.picks(t)));
      }
      return Optional.empty();
    }

    /** Why the step cannot be done; empty if it can. */
    private String hindrance(int t, Step step) {
      if (t < 0) {
        return "there is no such thread";
      } else if (state.ended(t)) {
        return "the thread has ended";
      } else if (!state.started(t)) {
        return "the thread was not forked";
      } else if (step.pick() instanceof Pick.Unprovoked) {
        return Moves.mayGoUnprovoked(state, t)
            ? ""
            : "the thread does not go on without a reason at " + state.announced(t);
      } else if (Moves.isPatient(state, t)) {
        return "";
      } else if (!state.enabled(t)) {
        return "the thread is blocked at " + state.announced(t);
      } else if (!step.pick().equals(Pick.ONLY) && !state.picks(t).contains(step.pick())) {
        return state.announced(t) + " can only be " + state.picks(t);
      }
      return "";
    }

    Outcome goOn() {
      while (true) {
        List<Integer> enabled = idle.enabled();
        List<Integer> busy = idle.busy(enabled);
        if (busy.isEmpty() && Moves.isAnyOwed(state)) {
          List<Integer> patient = Moves.patient(state);
          enabled.addAll(patient);
          busy = idle.busy(patient);
        }
        if (enabled.isEmpty()) {
          return stuck(state);
        } else if (busy.isEmpty()) {
          return new Outcome.Spinning(enabled.stream().map(state::name).toList());
        }
        if (events.size() >= schedule.limit()) {
          return new Outcome.CutOff(schedule.limit());
        }
        int t = chooser.thread(busy);
        move(t, chooser.pick(state.picks(t)));
      }
    }

    private void move(int t, Pick pick) {
      events.add(state.step(t, pick));
      idle.note(t);
      chooser.note(t);
    }
  }

  private static Outcome stuck(ToyState state) {
    boolean owed = IntStream.range(0, state.threads()).anyMatch(state::owed);
    return owed
        ? new Outcome.Deadlocked(List.copyOf(pending(state).keySet()))
        : new Outcome.Completed();
  }

  private static Map<ThreadName, Operation> pending(ToyState state) {
    var pending = new TreeMap<ThreadName, Operation>();
    for (int t = 0; t < state.threads(); t++) {
      if (state.started(t) && !state.ended(t)) {
        pending.put(state.name(t), state.announced(t));
      }
    }
    return pending;
  }
}
