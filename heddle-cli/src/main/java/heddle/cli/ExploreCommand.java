package heddle.cli;

import heddle.check.Heddle;
import heddle.check.HeddleException;
import heddle.check.Options;
import heddle.check.Options.Memory;
import heddle.check.StrategyName;
import heddle.engine.Budget;
import heddle.process.ProcessTarget;
import heddle.process.TargetException;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.text.SummaryJson;
import heddle.toy.Marks;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** {@code heddle explore}. */
final class ExploreCommand implements Command {

  @Override
  public String name() {
    return "explore";
  }

  @Override
  public String overview() {
    return """
          heddle explore PROGRAM.toy
              explores a small script of threads
          heddle explore --runtime "CMD"
              explores a program in any language that speaks the protocol
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle explore [OPTIONS] PROGRAM.toy
        heddle explore [OPTIONS] --runtime "CMD"

        Explores every interleaving of a program that makes a difference to some thread of it.

          VERIFIED    no interleaving fails; what that covers and assumes is said beside it
          FAILED      an interleaving fails; it is told step by step and saved for heddle replay
          INCOMPLETE  none that was explored fails, and it is said what was not explored

        A script looks like this; examples/ has more:

          thread main {
            fork a
            fork b
            join a
            join b
            r = read x
            assert r == 2 "both updates count"
          }
          thread a { r = read x  write x r + 1 }
          thread b { r = read x  write x r + 1 }
        """;
  }

  @Override
  public Set<Flag> flags() {
    return Collections.unmodifiableSet(EnumSet.allOf(Flag.class));
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    Options options = options(arguments);
    ProgramSource program =
        ProgramSource.of(arguments, 0)
            .orElseThrow(
                () ->
                    new HeddleException(
                        "explore needs a program: a script such as examples/lost-update.toy, or"
                            + " --runtime \"CMD\""));
    var traces = new SavedTraces(arguments, program);
    Summary summary = explore(program, options, patience(arguments), console);
    List<String> replays = traces.save(summary.findings());
    new Telling(console).tell(summary, replays);
    arguments.value(Flag.JSON).ifPresent(file -> writeJson(summary, replays, file));
    return ExitCode.of(summary.verdict());
  }

  private static Summary explore(
      ProgramSource program, Options options, Duration patience, Console console) {
    var progress = new ProgressLine(console);
    Marks marks = options.memory() == Memory.LOCAL ? Marks.LOCAL_AND_LOOP : Marks.LOOP;
    try (Target target = program.open(marks, patience)) {
      return Heddle.explore(target, options, progress);
    } catch (TargetException e) {
      throw new HeddleException(e.getMessage(), e);
    } finally {
      progress.clear();
    }
  }

  static Duration patience(Arguments arguments) {
    return arguments
        .value(Flag.PATIENCE)
        .map(text -> Units.time(Flag.PATIENCE, text))
        .orElse(ProcessTarget.DEFAULT_PATIENCE);
  }

  private static Options options(Arguments arguments) {
    Options options = Options.DEFAULTS.withBudget(budget(arguments));
    if (arguments.has(Flag.LOCAL)) {
      options = options.withMemory(Memory.LOCAL);
    }
    if (arguments.has(Flag.STRATEGY)) {
      options = options.withStrategy(StrategyName.of(arguments.value(Flag.STRATEGY).get()));
    }
    if (arguments.has(Flag.MAX_STEPS)) {
      options = options.withStepLimit((int) count(arguments, Flag.MAX_STEPS, Integer.MAX_VALUE, 0));
    }
    if (arguments.has(Flag.SEARCH_THREADS)) {
      options = options.withSearchThreads((int) count(arguments, Flag.SEARCH_THREADS, 256, 1));
    }
    if (arguments.has(Flag.SEED)) {
      options = options.withSeed(Units.number(Flag.SEED, arguments.value(Flag.SEED).get()));
    }
    return options;
  }

  private static Budget budget(Arguments arguments) {
    Budget usual = Budget.DEFAULT;
    return new Budget(
        count(arguments, Flag.MAX_RUNS, Long.MAX_VALUE, usual.runs()),
        arguments
            .value(Flag.BUDGET)
            .map(text -> Units.time(Flag.BUDGET, text))
            .orElse(usual.time()),
        count(arguments, Flag.MAX_STATES, Long.MAX_VALUE, usual.states()),
        bytes(arguments, usual.bytes()),
        arguments.has(Flag.ALL_FINDINGS));
  }

  private static long count(Arguments arguments, Flag flag, long most, long usual) {
    return arguments.value(flag).map(text -> Units.count(flag, text, most)).orElse(usual);
  }

  /** States must fit into what Java has; it needs a third of that for other things. */
  private static long bytes(Arguments arguments, long usual) {
    long room = Runtime.getRuntime().maxMemory() / 3 * 2;
    if (!arguments.has(Flag.MEMORY)) {
      return Math.min(usual, room);
    }
    long asked = Units.size(Flag.MEMORY, arguments.value(Flag.MEMORY).get());
    if (asked > room) {
      throw new HeddleException(
          "--memory %s is more than Java can give, which is %dm; ask for less, or set HEDDLE_JAVA_OPTS=-Xmx%dm"
              .formatted(
                  arguments.value(Flag.MEMORY).get(), room >> 20, (asked >> 20) * 3 / 2 + 1));
    }
    return asked;
  }

  private static void writeJson(Summary summary, List<String> replays, String file) {
    try {
      SummaryJson.write(summary, replays, Path.of(file));
    } catch (IOException e) {
      throw new HeddleException(
          "%s cannot be written (%s); choose another file for --json".formatted(file, e), e);
    }
  }
}
