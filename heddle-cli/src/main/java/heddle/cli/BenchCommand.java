package heddle.cli;

import heddle.check.HeddleException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * {@code heddle bench}. The measurements are a module that nothing here depends on and that only a
 * checkout has; this starts it in a process of its own.
 */
final class BenchCommand implements Command {

  /** The directory of the checkout, as the launcher says it. */
  private static final String HOME = "heddle.home";

  @Override
  public String name() {
    return "bench";
  }

  @Override
  public String overview() {
    return """
          heddle bench --out DIR
              compares the strategies with each other and with other tools
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle bench [--programs A,B] [--strategies S,T] [--peers P] [--time-limit TIME] --out DIR

        Runs every strategy and every other tool on every program, each pair in a process of its own with a
        time limit, and writes DIR/rows.csv, tables (DIR/tables.md) and plots. What is in DIR/rows.csv
        already is not measured again, so that an interrupted comparison goes on where it was. Needs a
        checkout of Heddle, and Maven for what is not compiled or fetched yet.
        """;
  }

  @Override
  public Set<Flag> flags() {
    return EnumSet.of(
        Flag.PROGRAMS, Flag.STRATEGIES, Flag.PEERS, Flag.TIME_LIMIT, Flag.OUT, Flag.INTO);
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    if (!arguments.words().isEmpty()) {
      throw new HeddleException("bench takes options only, and not " + arguments.words().get(0));
    } else if (!arguments.has(Flag.OUT)) {
      throw new HeddleException("bench needs --out DIR: where should the tables go?");
    }
    Path start = Path.of(System.getProperty(HOME, ".")).resolve("heddle-bench/run");
    if (!Files.isExecutable(start)) {
      throw new HeddleException(
          "bench needs a checkout of Heddle, and there is no %s; start it by the heddle of the"
                  .formatted(start)
              + " checkout");
    }
    List<String> words = new ArrayList<>(List.of(start.toString(), "bench"));
    for (Flag flag : flags()) {
      arguments.value(flag).ifPresent(value -> words.addAll(List.of(flag.text(), value)));
    }
    return start(words);
  }

  private static ExitCode start(List<String> words) {
    try {
      int code = new ProcessBuilder(words).inheritIO().start().waitFor();
      return code == 0 ? ExitCode.VERIFIED : ExitCode.USAGE;
    } catch (IOException e) {
      throw new HeddleException("the measurements cannot be started: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.INCOMPLETE;
    }
  }
}
