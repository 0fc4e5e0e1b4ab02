package heddle.cli;

import heddle.check.Heddle;
import heddle.check.HeddleException;
import heddle.check.Options;
import heddle.check.StrategyName;
import heddle.engine.Progress;
import heddle.process.ProcessTarget;
import heddle.process.TargetException;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.report.Comparison;
import heddle.report.Printable;
import heddle.toy.Marks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code heddle compare}. */
final class CompareCommand implements Command {

  private static final Duration BUDGET = Duration.ofSeconds(10);

  /** These need programs that report actions, or stand for one of the others. */
  private static final Set<StrategyName> NOT_BY_DEFAULT =
      EnumSet.of(StrategyName.AUTO, StrategyName.PARTIAL_ORDER);

  /**
   * Shows progress, but gives no advice: that a strategy does not finish is what one wants to see.
   */
  private record Quiet(ProgressLine line) implements Progress {

    @Override
    public void report(long runs, long histories, long states, String activity) {
      line.report(runs, histories, states, activity);
    }

    @Override
    public boolean isStopped() {
      return line.isStopped();
    }
  }

  @Override
  public String name() {
    return "compare";
  }

  @Override
  public String overview() {
    return """
          heddle compare -cp CLASSPATH MainClass [ARGUMENTS]
              runs every strategy on your program and shows them side by side
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle compare [OPTIONS] -cp CLASSPATH MainClass [ARGUMENTS]
        heddle compare [OPTIONS] -cp CLASSPATH TestClass#method
        heddle compare [OPTIONS] PROGRAM.toy

        Explores one program by each strategy in turn, with a time budget of 10 s each (--budget), up to
        its first failure, and prints a line for each: verdict, runs of the program, classes of
        executions, states that were searched, seconds. --svg FILE draws them.

        The strategies check each other: if one proves that nothing fails and another shows a failure,
        that is an internal error of Heddle, and compare says so.

        For example:

          javac -d target/examples examples/LostUpdate.java
          heddle compare --strategies causal,mcr,dpor,random -cp target/examples LostUpdate
        """;
  }

  @Override
  public Set<Flag> flags() {
    var flags =
        EnumSet.of(
            Flag.STRATEGIES,
            Flag.SVG,
            Flag.BUDGET,
            Flag.BOUND,
            Flag.MAX_RUNS,
            Flag.MAX_STEPS,
            Flag.SEED,
            Flag.HISTORIES,
            Flag.PATIENCE);
    flags.addAll(JavaArguments.FLAGS);
    return Collections.unmodifiableSet(flags);
  }

  @Override
  public boolean endsAtFirstWord() {
    return true;
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    List<StrategyName> strategies = strategies(arguments);
    Options options = ExplorationOptions.of(arguments);
    if (!arguments.has(Flag.BUDGET)) {
      options = options.withBudget(options.budget().withTime(BUDGET));
    }
    Optional<ResultFile> picture = ResultFile.of(arguments, Flag.SVG);
    boolean isScript = !arguments.words().isEmpty() && arguments.words().get(0).endsWith(".toy");
    var comparison = new Comparison();
    console.out().println(Comparison.header());
    for (StrategyName strategy : strategies) {
      Options chosen = options.withStrategy(strategy);
      Summary summary =
          isScript ? explore(arguments, chosen, console) : check(arguments, chosen, console);
      console.out().println(comparison.add(strategy.text(), summary));
    }
    console.out().println();
    comparison.conclusions().forEach(line -> console.out().println(line));
    picture.ifPresent(
        file -> {
          file.write(comparison.svg(String.join(" ", arguments.words())));
          console.out().println(Printable.text("Picture: " + file.path()));
        });
    if (comparison.contradiction().isPresent()) {
      return ExitCode.BUG;
    }
    return comparison.hasFailed()
        ? ExitCode.FAILED
        : comparison.isVerified() ? ExitCode.VERIFIED : ExitCode.INCOMPLETE;
  }

  private static List<StrategyName> strategies(Arguments arguments) {
    var chosen = new ArrayList<StrategyName>();
    Optional<String> named = arguments.value(Flag.STRATEGIES);
    if (named.isEmpty()) {
      chosen.addAll(Arrays.asList(StrategyName.values()));
      chosen.removeAll(NOT_BY_DEFAULT);
    } else {
      for (String name : named.get().split(",", -1)) {
        chosen.add(StrategyName.of(name.strip()));
      }
    }
    return chosen;
  }

  private static Summary check(Arguments arguments, Options options, Console console) {
    ProgramSource.Java program = JavaArguments.program(arguments);
    var progress = new ProgressLine(console, options.budget().time());
    try {
      return program
          .processes(JavaArguments.patience(arguments), 1)
          .check(options, new Quiet(progress))
          .summary();
    } finally {
      progress.clear();
    }
  }

  private static Summary explore(Arguments arguments, Options options, Console console) {
    ProgramSource.Explorable program = ProgramSource.explorable(arguments, 0).orElseThrow();
    Duration patience = ExplorationOptions.patience(arguments, ProcessTarget.DEFAULT_PATIENCE);
    boolean isLocal = options.memory() == Options.Memory.LOCAL;
    var progress = new ProgressLine(console, options.budget().time());
    try (Target target = program.open(isLocal ? Marks.LOCAL_AND_LOOP : Marks.LOOP, patience)) {
      return Heddle.explore(target, options, new Quiet(progress));
    } catch (TargetException e) {
      throw new HeddleException(e.getMessage(), e);
    } finally {
      progress.clear();
    }
  }
}
