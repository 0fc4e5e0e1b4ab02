package heddle.linear;

import heddle.check.HeddleBug;
import heddle.check.HeddleException;
import heddle.check.HostProgram;
import heddle.check.Options;
import heddle.check.Result;
import heddle.check.Thrown;
import heddle.engine.Progress;
import heddle.jvm.Waits;
import heddle.linear.Scenarios.Shape;
import heddle.protocol.Deadline;
import heddle.protocol.Target;
import heddle.protocol.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Explores every scenario of a structure up to a size, the smallest first, until one has an
 * execution that no sequential order explains.
 *
 * <p>What sequential orders give is asked of the specification first, for many scenarios at a time,
 * since there is one program at a time in a JVM.
 */
public final class Linearizability {

  /** The specification is asked about so many scenarios at a time. */
  private static final int BATCH = 256;

  /** So many scenarios are explored together, and a quarter of them if they are not small. */
  private static final int TOGETHER = 16;

  /** The most calls of a small scenario. */
  private static final int SMALL = 3;

  private static final Duration LEAST = Duration.ofMillis(1);

  private final Structure structure;
  private final Size size;
  private final Options options;
  private final Watcher watcher;
  private final Deadline deadline;
  private final SequentialRuns sequential;
  private final Tally tally = new Tally();

  private Linearizability(Structure structure, Size size, Options options, Watcher watcher) {
    this.structure = structure;
    this.size = size;
    this.options = options;
    this.watcher = watcher;
    this.deadline = Deadline.after(options.budget().time());
    this.sequential = new SequentialRuns(structure);
  }

  /** Told how far it has come; may end it. */
  public interface Watcher extends Progress {

    @Override
    default void report(long runs, long histories, long states, String activity) {}

    /** A scenario of this shape is over. */
    default void scenario(String shape, long number, long runs) {}
  }

  /**
   * @throws HeddleException if the structure cannot be checked, with the reason
   * @throws InterruptedException if the calling thread is interrupted
   */
  public static Findings check(Structure structure, Size size, Options options, Watcher watcher)
      throws InterruptedException {
    if (structure.calls().isEmpty()) {
      throw new HeddleException(
          structure.name()
              + " has no operations that could be called; annotate some, or name them");
    }
    return new Linearizability(structure, size, options, watcher).check();
  }

  private Findings check() throws InterruptedException {
    long start = System.nanoTime();
    var scenarios = new Scenarios(structure, size);
    for (Shape shape : scenarios.shapes()) {
      List<Scenario> all = scenarios.of(shape);
      tally.begin(shape, all.size());
      for (int from = 0; from < all.size() && goesOn(); from += BATCH) {
        explore(all.subList(from, Math.min(all.size(), from + BATCH)), shape);
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    String unfinished =
        watcher.isStopped() ? "the exploration was stopped" : options.budget().timeIsOver();
    return tally.findings(structure, size, unfinished, seconds);
  }

  private boolean goesOn() {
    return !tally.hasFailed() && !deadline.isOver() && !watcher.isStopped();
  }

  private void explore(List<Scenario> batch, Shape shape) throws InterruptedException {
    List<Oracle> oracles =
        new HostProgram(sequential).open(sequentially(options), target -> oracles(batch, target));
    oracles.stream().filter(oracle -> !oracle.isPossible()).forEach(oracle -> tally.impossible());
    for (boolean mayWait : List.of(false, true)) {
      List<Oracle> alike =
          oracles.stream()
              .filter(Oracle::isPossible)
              .filter(oracle -> oracle.mayWait() == mayWait)
              .toList();
      int together = shape.calls() <= SMALL ? TOGETHER : TOGETHER / 4;
      for (int from = 0; from < alike.size() && goesOn(); from += together) {
        explore(alike.subList(from, Math.min(alike.size(), from + together)));
        watcher.scenario(shape.toString(), tally.scenarios(), tally.runs());
      }
    }
  }

  /** Nobody is there who could wake a thread, for a reason or without one. */
  static Options sequentially(Options options) {
    return options.withWaits(options.waits().withSpurious(false));
  }

  private List<Oracle> oracles(List<Scenario> batch, Target target) {
    sequential.use(target);
    var oracles = new ArrayList<Oracle>();
    for (Scenario scenario : batch) {
      if (!deadline.isOver()) {
        oracles.add(Oracle.of(scenario, sequential));
      }
    }
    return oracles;
  }

  /** Explores some scenarios together, and each of them alone if that does not verify them all. */
  private void explore(List<Oracle> together) throws InterruptedException {
    Result result = result(together);
    if (result.verdict() instanceof Verdict.Verified || together.size() == 1) {
      tally.add(together.size(), result);
    } else {
      tally.addRuns(result);
      for (Oracle alone : together) {
        if (goesOn()) {
          explore(List.of(alone));
        }
      }
    }
    if (result.verdict() instanceof Verdict.Failed && together.size() == 1) {
      Scenario scenario = together.get(0).scenario();
      tally.fail(new Explanation(structure, scenario, sequential, options).violation(result));
    }
  }

  private Result result(List<Oracle> oracles) throws InterruptedException {
    Duration left = deadline.left().compareTo(LEAST) > 0 ? deadline.left() : LEAST;
    Options its = options.withBudget(options.budget().withTimeLeft(left));
    if (oracles.get(0).mayWait()) {
      // Who waits for the threads of a scenario must not stop doing so while one can go on.
      its = its.withWaits(atLeastDefault(its.waits()));
    }
    Result result = new HostProgram(new ScenarioCode(structure, oracles)).check(its, watcher);
    if (result.summary().wrongPrediction().isPresent()) {
      throw (HeddleBug) Thrown.of(result, code -> code);
    }
    return result;
  }

  private static Waits atLeastDefault(Waits waits) {
    return waits.starvation().isZero() ? waits.withStarvation(Waits.DEFAULT.starvation()) : waits;
  }
}
