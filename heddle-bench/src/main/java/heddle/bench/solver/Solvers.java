package heddle.bench.solver;

import heddle.engine.causal.CausalModel;
import heddle.engine.causal.DeadlockQuery;
import heddle.engine.causal.RaceQuery;
import heddle.engine.causal.SeedQuery;
import heddle.engine.solve.CrossCheckSolver;
import heddle.engine.solve.OrderProblem;
import heddle.engine.solve.SearchSolver;
import heddle.engine.solve.SolverAnswer;
import heddle.engine.solve.Z3Solver;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Asks our solver and Z3 the same questions about random traces of 10 to 200 events, and prints how
 * long each takes. Ends with an exception if they ever contradict each other.
 */
public final class Solvers {

  private static final int[] SIZES = {10, 25, 50, 100, 200};

  /** Of a thousand questions, so many are about traces up to each size: Z3 takes its time. */
  private static final int[] SHARES = {0, 680, 270, 40, 10};

  private static final int QUESTIONS_OF_A_TRACE = 40;

  private Solvers() {}

  /**
   * The arguments are the number of questions, 2,000 if there is none, and how many events traces
   * have at least, 10 if there is none. Who interrupts it gets what there is of the last row.
   */
  public static void main(String[] args) {
    int most = args.length == 0 ? 2_000 : Integer.parseInt(args[0]);
    int from = args.length < 2 ? SIZES[0] : Integer.parseInt(args[1]);
    PrintStream out = System.out;
    var current = new AtomicReference<Row>();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> print(out, current.get())));
    new Row(10, 50).fill(200, -1);
    out.println(
        "| events | questions | solvable | undecided by ours / Z3 | ours, median µs | Z3, median µs"
            + " | Z3 / ours, median | the same, worst decile |");
    out.println("|---|---|---|---|---|---|---|---|");
    for (int i = 1; i < SIZES.length; i++) {
      if (SIZES[i - 1] >= from) {
        var row = new Row(SIZES[i - 1], SIZES[i]);
        current.set(row);
        row.fill((int) ((long) most * SHARES[i] / 1_000), i);
        current.set(null);
        out.println(row);
      }
    }
  }

  private static void print(PrintStream out, Row unfinished) {
    if (unfinished != null && unfinished.isBegun()) {
      out.println(unfinished);
    }
  }

  /** The questions about traces of some range of lengths. */
  private static final class Row {
    private final int from;
    private final int to;
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> z3 = new ArrayList<>();
    private final List<Double> ratios = new ArrayList<>();
    private int solvable;
    private int weGaveUp;
    private int z3GaveUp;

    Row(int from, int to) {
      this.from = from;
      this.to = to;
    }

    void fill(int questions, long seed) {
      var random = new Random(seed);
      try (var judge = new Z3Solver()) {
        while (ours.size() < questions) {
          CausalModel model =
              LongTraces.model(random.nextLong(), from + random.nextInt(to - from + 1));
          for (OrderProblem problem : problems(model, random)) {
            if (ours.size() < questions) {
              ask(problem, judge);
            }
          }
        }
      }
    }

    private static List<OrderProblem> problems(CausalModel model, Random random) {
      var problems = new ArrayList<OrderProblem>();
      var seeds = new ArrayList<>(SeedQuery.all(model, 0));
      var races = new ArrayList<>(RaceQuery.all(model));
      Collections.shuffle(seeds, random);
      Collections.shuffle(races, random);
      seeds.stream().limit(QUESTIONS_OF_A_TRACE).forEach(query -> problems.add(query.problem()));
      races.stream()
          .limit(QUESTIONS_OF_A_TRACE / 2)
          .forEach(query -> problems.add(query.problem()));
      DeadlockQuery.all(model).forEach(query -> problems.add(query.problem()));
      return problems;
    }

    private void ask(OrderProblem problem, Z3Solver judge) {
      long start = System.nanoTime();
      SolverAnswer one = new SearchSolver().solve(problem);
      long middle = System.nanoTime();
      SolverAnswer two = judge.solve(problem);
      long end = System.nanoTime();
      new CrossCheckSolver(same -> one, same -> two).solve(problem);
      synchronized (this) {
        ours.add((middle - start) / 1e3);
        z3.add((end - middle) / 1e3);
        ratios.add((double) (end - middle) / (middle - start));
        solvable += one instanceof SolverAnswer.Order || two instanceof SolverAnswer.Order ? 1 : 0;
        weGaveUp += one instanceof SolverAnswer.GaveUp ? 1 : 0;
        z3GaveUp += two instanceof SolverAnswer.GaveUp ? 1 : 0;
      }
    }

    synchronized boolean isBegun() {
      return !ours.isEmpty();
    }

    private static double quantile(List<Double> values, double share) {
      return values.stream().sorted().toList().get((int) (share * (values.size() - 1)));
    }

    @Override
    public synchronized String toString() {
      return "| %d–%d | %,d | %,d | %d / %d | %,.0f | %,.0f | %,.0f | %,.1f |"
          .formatted(
              from,
              to,
              ours.size(),
              solvable,
              weGaveUp,
              z3GaveUp,
              quantile(ours, 0.5),
              quantile(z3, 0.5),
              quantile(ratios, 0.5),
              quantile(ratios, 0.1));
    }
  }
}
