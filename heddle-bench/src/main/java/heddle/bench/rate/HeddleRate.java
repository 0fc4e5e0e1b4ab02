package heddle.bench.rate;

import heddle.engine.Explorer;
import heddle.engine.strategy.Causal;
import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.jvm.worker.WorkerOptions;
import heddle.jvm.worker.WorkerTarget;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Verdict;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures Heddle on {@link Counter}: whole explorations, each with a strategy of its own, so that
 * learning and the search of the product are in the figure; runs with random schedules, without the
 * engine; and the engine on recorded runs, without the program.
 */
final class HeddleRate {

  static final String RUNS = "runs-per-second";
  static final String CLASSES_PER_SECOND = "classes-per-second";
  static final String BARE = "bare-runs-per-second";
  static final String ENGINE = "engine-runs-per-second";
  static final String RUNS_EACH = "runs";
  static final String CLASSES = "classes";

  private static final int BATCH = 50;

  private final Target target;
  private final Pace pace;
  private long seed;

  private HeddleRate(Target target, Pace pace) {
    this.target = target;
    this.pace = pace;
  }

  /**
   * Arguments: {@code process} or {@code worker}, how often each thread increments, seconds of
   * warm-up, seconds.
   */
  public static void main(String[] args) throws URISyntaxException {
    var out = new Figures.Printer(System.out);
    Path classes =
        Path.of(Counter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    var program = new Program(List.of(classes), Counter.class.getName(), List.of(args[1]));
    var pace = new Pace(Double.parseDouble(args[2]), Double.parseDouble(args[3]));
    try (Target target =
        args[0].equals("worker")
            ? WorkerTarget.start(program, WorkerOptions.defaults())
            : JvmTarget.open(program)) {
      new HeddleRate(target, pace).measure(out);
    }
    out.end();
  }

  private void measure(Figures.Printer out) {
    Summary first = explore(target);
    double rate = pace.perSecond(() -> runs(explore(target)));
    Summary last = explore(target);
    check(first, last);
    out.number(RUNS, rate);
    out.number(CLASSES_PER_SECOND, rate / runs(last) * classes(last));
    out.number(RUNS_EACH, runs(last));
    out.number(CLASSES, classes(last));
    out.number(BARE, pace.perSecond(this::runBare));
    out.number(ENGINE, engine());
  }

  /** All explorations are the same, and cover everything; otherwise they are not worth a figure. */
  private static void check(Summary first, Summary last) {
    if (!(last.verdict() instanceof Verdict.Verified)) {
      throw new IllegalStateException("not verified, but " + last.verdict());
    }
    if (runs(first) != runs(last) || classes(first) != classes(last)) {
      throw new IllegalStateException(
          "explorations differ: %d runs and %d classes, then %d and %d"
              .formatted(runs(first), classes(first), runs(last), classes(last)));
    }
  }

  private static Summary explore(Target target) {
    var settings = Causal.Settings.DEFAULT;
    return new Explorer(target, "causal", new Causal(settings), settings.budget()).explore();
  }

  private static long runs(Summary summary) {
    return summary.runs() + summary.confirmations();
  }

  private static long classes(Summary summary) {
    return summary.classes().orElse(-1);
  }

  private long runBare() {
    for (int i = 0; i < BATCH; i++) {
      target.run(new Schedule(List.of(), seed++, Schedule.DEFAULT_LIMIT));
    }
    return BATCH;
  }

  private double engine() {
    var recorder = new Recorded.Recorder(target);
    explore(recorder);
    Recorded recorded = recorder.recorded();
    return pace.perSecond(
        () -> {
          recorded.rewind();
          return runs(explore(recorded));
        });
  }
}
