package heddle.engine.strategy;

import heddle.engine.AuditSettings;
import heddle.engine.detect.DeadlockDetector;
import heddle.engine.detect.FailureDetector;
import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Lesson;
import heddle.protocol.Audit;
import heddle.protocol.Audit.WrongPrediction;
import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * Draws executions of a program that is said to be known, runs them, and compares each run with
 * what was predicted.
 *
 * <p>A prediction combines histories that different runs have shown. It is wrong if a thread's
 * history does not hold everything that the thread has learnt, if the model of shared memory
 * answers otherwise than the program, if nodes were merged that are not the same, or if the search
 * has left something out. So nothing of that is relied on here: every thread that can move may
 * move, whatever the reduction says, and a draw that meets a response nobody has seen is a
 * difference, too. Of several draws the one is run that has the most which no run has shown
 * together: pairs of two threads' histories, and, where histories were merged, of a way into a
 * merged node and something that the thread does after it. The draws themselves are uniform, of few
 * context switches, or by priorities of operations, in turn.
 *
 * <p>A run that differs is made once more. If it then does something else, it is the program that
 * is not deterministic; if not, the prediction is wrong.
 */
final class Auditor {

  /** Of so many draws the best is run. */
  private static final int DRAWS = 16;

  /** After so many draws in a row of what was run before, there is nothing left to run. */
  private static final int VAIN_DRAWS = 64;

  /** So many runs are made if they take less than a second, whatever the share. */
  private static final long FEW = 5;

  /** And so many if they take less than a tenth of that. */
  private static final long SEVERAL = 20;

  /** Why nothing is verified, if a prediction was wrong. */
  static final String INTERNAL_ERROR =
      "a run did not go as predicted, which is an internal error of Heddle";

  /** Why nothing is verified, if it is not known whether a prediction was wrong. */
  static final String IN_DOUBT = "a run did not go as predicted";

  private static final long SECOND = 1_000_000_000;

  /** So long nobody waits for anything. */
  private static final long MOMENT = SECOND / 20;

  /** So much longer than the longest run a draw may be. */
  private static final int TIMES_AS_LONG = 4;

  private final Knowledge knowledge;
  private final Shown shown;
  private final AuditSettings settings;
  private final BooleanSupplier isTrusted;
  private final SplittableRandom seeds;
  private final int limit;
  private final int length;
  private final long explored;
  private final long prepared;
  private final long budget;
  private final long start = System.nanoTime();
  private final ArrayDeque<Errand> errands = new ArrayDeque<>();
  private final List<Finding> findings = new ArrayList<>();
  private Optional<Doubt> doubt = Optional.empty();
  private Optional<WrongPrediction> wrong = Optional.empty();
  private boolean isOver;
  private long draws;
  private long proposed;
  private long runs;
  private long unseen;

  /** What a run is made for: to see whether a prediction is right, or what is wrong with one. */
  private sealed interface Errand {
    record Compare(Prediction prediction, boolean isUnseen) implements Errand {}

    record Repeat(Doubt doubt) implements Errand {}

    record GoOn() implements Errand {}
  }

  /** A run that differs from its prediction in a step. */
  private record Doubt(Prediction prediction, int step, Trace run) {}

  /**
   * @param shown what was run before
   * @param explored how long the exploration took, in nanoseconds
   * @param prepared how much of that was spent on what only the audit needs
   * @param budget how long exploration and audit together may take
   * @param longest how many steps the longest run had
   * @param limit cut a run off after so many events
   * @param isTrusted whether the target says that everything was under its control
   */
  Auditor(
      Knowledge knowledge,
      Shown shown,
      AuditSettings settings,
      long explored,
      long prepared,
      long budget,
      int longest,
      int limit,
      BooleanSupplier isTrusted) {
    this.knowledge = knowledge;
    this.shown = shown;
    this.settings = settings;
    this.explored = explored;
    this.prepared = prepared;
    this.budget = budget;
    this.limit = limit;
    this.length = longest;
    this.isTrusted = isTrusted;
    this.seeds = new SplittableRandom(settings.seed());
  }

  /** The next run to make; none if there is nothing left to do, or to compare first. */
  Optional<Schedule> next() {
    if (isOver || wrong.isPresent()) {
      return goOn();
    } else if (doubt.isPresent()) {
      return errands.isEmpty() ? Optional.of(repeat(doubt.get())) : Optional.empty();
    } else if (!hasTime()) {
      return Optional.empty();
    }
    Optional<Prediction> drawn = draw();
    isOver |= drawn.isEmpty();
    return drawn.map(this::compare);
  }

  private boolean hasTime() {
    long spent = System.nanoTime() - start;
    double most = Math.min(settings.share() * explored - prepared, budget - explored);
    return proposed < settings.most()
        && (spent < Math.max(MOMENT, most)
            || proposed < SEVERAL && spent < SECOND / 10
            || proposed < FEW && spent < SECOND);
  }

  private Schedule compare(Prediction prediction) {
    proposed++;
    errands.add(new Errand.Compare(prediction, !shown.hasCombination(prediction.at())));
    shown.add(prediction.steps(), prediction.at(), prediction.path());
    return new Schedule(prediction.steps(), settings.seed(), limit);
  }

  /** The same steps. What comes after them does not matter, so it may not be taken from a file. */
  private Schedule repeat(Doubt in) {
    errands.add(new Errand.Repeat(in));
    return new Schedule(in.prediction().steps(), settings.seed() + 1, limit);
  }

  /** A run that could not be followed any further goes on as it likes: it may fail. */
  private Optional<Schedule> goOn() {
    boolean isWanted = wrong.isPresent() && doubt.isPresent() && isStopped(wrong.get().observed());
    if (!isWanted) {
      return Optional.empty();
    }
    doubt = Optional.empty();
    errands.add(new Errand.GoOn());
    return Optional.of(new Schedule(wrong.get().observed().steps(), settings.seed(), limit));
  }

  private static boolean isStopped(Trace run) {
    return run.outcome() instanceof Outcome.Diverged;
  }

  /** An execution that was not run yet; none if there seems to be none. */
  private Optional<Prediction> draw() {
    Optional<Prediction> best = Optional.empty();
    int most = -1;
    for (int i = 0, vain = 0; i < DRAWS && vain < VAIN_DRAWS; ) {
      Prediction drawn = drawn();
      if (drawn.outcome() instanceof Outcome.Diverged) {
        return Optional.of(drawn);
      } else if (shown.hasOrder(drawn.steps())) {
        vain++;
        continue;
      }
      i++;
      int news =
          shown.newWays(drawn.path())
              + shown.newPairs(drawn.at())
              + (shown.hasCombination(drawn.at()) ? 0 : 1);
      if (news > most) {
        most = news;
        best = Optional.of(drawn);
      }
    }
    return best;
  }

  private Prediction drawn() {
    var random = new Random(seeds.nextLong());
    Draw.Policy policy =
        switch ((int) (draws++ % 4)) {
          case 0 -> new RandomPolicy(random);
          case 1 -> new PosPolicy(random);
          default -> new PctPolicy(random, 1 + random.nextInt(4), length);
        };
    var draw = new Draw(knowledge, policy, random, Math.min(limit, TIMES_AS_LONG * length + 16));
    draw.run();
    return Prediction.of(knowledge, draw);
  }

  /** Takes the trace of the first run that has none yet. */
  void take(Trace trace) {
    Errand errand = errands.remove();
    if (errand instanceof Errand.Compare compare) {
      runs++;
      unseen += compare.isUnseen() ? 1 : 0;
      OptionalInt step = compare.prediction().difference(trace);
      if (step.isPresent() && doubt.isEmpty()) {
        doubt = Optional.of(new Doubt(compare.prediction(), step.getAsInt(), trace));
      }
    } else if (errand instanceof Errand.Repeat repeat) {
      isOver = true;
      if (!Prediction.agree(repeat.doubt().run(), trace, repeat.doubt().step())) {
        findings.add(nondeterminism(repeat.doubt(), trace));
        findings.addAll(failures(trace));
      } else if (isTrusted.getAsBoolean()) {
        wrong = Optional.of(wrong(repeat.doubt()));
        findings.addAll(failures(repeat.doubt().run()));
      }
    } else {
      findings.addAll(failures(trace));
    }
  }

  private static WrongPrediction wrong(Doubt doubt) {
    Trace run = doubt.run();
    Trace predicted = doubt.prediction().asTrace(run, run.schedule());
    return new WrongPrediction(doubt.step(), predicted, run, Optional.empty());
  }

  private static Finding nondeterminism(Doubt doubt, Trace again) {
    String before = Doubts.what(doubt.run(), doubt.step());
    String now = Doubts.what(again, doubt.step());
    var thread =
        doubt.step() < again.events().size()
            ? again.events().get(doubt.step()).thread()
            : again.roots().get(0);
    return new Finding.Nondeterminism(
        thread, doubt.step(), "do the same again, which was " + before, "it was " + now, again);
  }

  /** What is wrong in a run, whatever is known from others. */
  private static List<Finding> failures(Trace run) {
    var alone = new Knowledge(false);
    Lesson lesson = alone.learn(run);
    var found = new ArrayList<>(FailureDetector.find(run));
    DeadlockDetector.find(alone.symbols(), run, lesson).ifPresent(found::add);
    return found;
  }

  List<Finding> findings() {
    return findings;
  }

  Audit result() {
    return new Audit(runs, unseen, wrong);
  }

  /** Why what was explored proves nothing, one sentence each. */
  List<String> reasons() {
    var reasons = new ArrayList<String>();
    if (wrong.isPresent()) {
      reasons.add(INTERNAL_ERROR);
    } else if (!findings.isEmpty()) {
      reasons.add(
          "the program behaved differently when run again: it depends on something Heddle does not"
              + " control");
    } else if (doubt.isPresent()) {
      reasons.add(IN_DOUBT);
    }
    return reasons;
  }
}
