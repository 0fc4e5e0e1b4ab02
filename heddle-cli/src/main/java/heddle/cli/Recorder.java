package heddle.cli;

import heddle.engine.Progress;
import heddle.protocol.Forecast;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.report.Timeline;
import heddle.report.Timeline.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Remembers how an exploration went, for a report, and passes everything on. However long it takes,
 * so many samples are kept: when there are too many, every second one is dropped, and from then on
 * fewer are taken.
 */
final class Recorder implements Progress {

  private static final int MOST = 400;

  private final Progress next;
  private final List<Sample> samples = new ArrayList<>();
  private final Map<String, Long> outcomes = new TreeMap<>();
  private double interval = 0.001;
  private long start;
  private boolean started;

  Recorder(Progress next) {
    this.next = next;
    samples.add(new Sample(0, 0, 0, 0));
  }

  @Override
  public synchronized void report(long runs, long histories, long states, String activity) {
    next.report(runs, histories, states, activity);
    start();
    Sample last = samples.get(samples.size() - 1);
    double now = (System.nanoTime() - start) / 1e9;
    if (runs < last.runs()) {
      beginAgain();
    }
    if (now - last.seconds() >= interval) {
      samples.add(new Sample(now, runs, histories, states));
      if (samples.size() > MOST) {
        thinOut();
      }
    }
  }

  @Override
  public void forecast(Forecast left) {
    next.forecast(left);
  }

  @Override
  public synchronized void ran(Trace trace) {
    next.ran(trace);
    outcomes.merge(outcome(trace), 1L, Long::sum);
  }

  @Override
  public boolean isStopped() {
    return next.isStopped();
  }

  /** The time before the first run belongs to the program's start, not to the exploration. */
  private void start() {
    if (!started) {
      started = true;
      start = System.nanoTime();
    }
  }

  /** What was learnt so far is worth nothing: that is how the exploration went, but not its end. */
  private void beginAgain() {
    outcomes.clear();
  }

  private void thinOut() {
    var kept = new ArrayList<Sample>();
    for (int i = 0; i < samples.size(); i += 2) {
      kept.add(samples.get(i));
    }
    samples.clear();
    samples.addAll(kept);
    interval *= 2;
  }

  private static String outcome(Trace trace) {
    boolean fails =
        trace.events().stream().anyMatch(event -> event.operation() instanceof Operation.Fail);
    Outcome outcome = trace.outcome();
    if (outcome instanceof Outcome.Crashed) {
      return "crash";
    } else if (fails) {
      return "fail";
    } else if (outcome instanceof Outcome.Deadlocked) {
      return "deadlock";
    } else if (outcome instanceof Outcome.Spinning) {
      return "loop forever";
    } else if (outcome instanceof Outcome.CutOff) {
      return "are cut off";
    }
    return outcome instanceof Outcome.Diverged ? "take another path" : "pass";
  }

  /** How it went, up to its end. */
  synchronized Timeline timeline(Summary summary) {
    var all = new ArrayList<>(samples);
    Sample last = all.get(all.size() - 1);
    all.add(
        new Sample(
            Math.max(last.seconds(), summary.seconds()),
            summary.runs(),
            summary.histories(),
            summary.allStates()));
    return new Timeline(all, outcomes);
  }
}
