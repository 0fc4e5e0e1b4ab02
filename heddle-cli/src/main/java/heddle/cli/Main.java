package heddle.cli;

import heddle.check.HeddleException;
import heddle.protocol.NotRunException;
import heddle.report.Paint;
import heddle.report.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Starts a command and turns what comes of it into an exit code. */
public final class Main {

  private static final List<Command> COMMANDS =
      List.of(
          new CheckCommand(),
          new SuiteCommand(),
          new LinearizableCommand(),
          new ExploreCommand(),
          new CompareCommand(),
          new ReplayCommand(),
          new ReportCommand(),
          new InitCommand(),
          new DoctorCommand(),
          new McpCommand(System.in),
          new BenchCommand());

  private final Console console;

  private Main(Console console) {
    this.console = console;
  }

  public static void main(String[] args) {
    var interruption = Interruption.expected(System.err);
    var console =
        new Console(
            System.out,
            System.err,
            Boolean.getBoolean("heddle.live"),
            Boolean.getBoolean("heddle.colour") ? Paint.TERMINAL : Paint.PLAIN,
            System.getProperty("heddle.program", "heddle"),
            interruption::isAsked);
    System.exit(new Main(console).run(Arrays.asList(args)).number());
  }

  /** Runs one command line and returns its exit code. */
  public static int run(List<String> args, PrintStream out, PrintStream err) {
    return new Main(new Console(out, err, false, Paint.PLAIN, "heddle", () -> false))
        .run(args)
        .number();
  }

  private ExitCode run(List<String> args) {
    try {
      return dispatch(args);
    } catch (HeddleException e) {
      console.err().println(Printable.text("heddle: " + e.getMessage()));
      return ExitCode.USAGE;
    } catch (InvalidPathException e) {
      console
          .err()
          .println(
              Printable.text(
                  "heddle: \"%s\" cannot be the path of a file here (%s); give another one"
                      .formatted(e.getInput(), e.getReason())));
      return ExitCode.USAGE;
    } catch (NotRunException e) {
      console.err().println(Printable.text("heddle: " + e.getMessage()));
      return ExitCode.INCOMPLETE;
    } catch (OutOfMemoryError e) {
      console
          .err()
          .println(
              "heddle: Java ran out of memory, so nothing is proven; set a smaller --memory, or give"
                  + " Java more with HEDDLE_JAVA_OPTS=-Xmx8g");
      return ExitCode.INCOMPLETE;
    } catch (RuntimeException | Error e) {
      console
          .err()
          .println(
              "heddle: internal error in Heddle %s, not in your program. Please report it with the"
                      .formatted(version())
                  + " command line, the program and these lines:");
      e.printStackTrace(console.err());
      return ExitCode.BUG;
    }
  }

  private ExitCode dispatch(List<String> args) {
    String first = args.isEmpty() ? "" : args.get(0);
    List<String> rest = args.isEmpty() ? List.of() : args.subList(1, args.size());
    switch (first) {
      case "":
        console.err().print(Help.overview(COMMANDS));
        return ExitCode.USAGE;
      case "help", "--help", "-h":
        console
            .out()
            .print(rest.isEmpty() ? Help.overview(COMMANDS) : Help.of(command(rest.get(0))));
        return ExitCode.VERIFIED;
      case "--version", "version":
        console.out().println("heddle " + version());
        return ExitCode.VERIFIED;
      default:
        return run(command(first), rest);
    }
  }

  private ExitCode run(Command command, List<String> typed) {
    Set<Flag> flags = command.flags();
    boolean oneWord = command.endsAtFirstWord();
    if (asksForHelp(typed, oneWord)) {
      console.out().print(Help.of(command));
      return ExitCode.VERIFIED;
    }
    return command.run(
        oneWord ? Arguments.parseUpToFirstWord(typed, flags) : Arguments.parse(typed, flags),
        console);
  }

  /** Arguments after the class name are passed to the program. */
  private static boolean asksForHelp(List<String> typed, boolean oneWord) {
    for (int i = 0; i < typed.size(); i++) {
      String word = typed.get(i);
      boolean isValue = i > 0 && Flag.of(typed.get(i - 1)).filter(Flag::takesValue).isPresent();
      if (word.equals("--help") || word.equals("-h")) {
        return true;
      } else if (oneWord && !word.startsWith("-") && !isValue) {
        return false;
      }
    }
    return false;
  }

  private static Command command(String name) {
    for (Command command : COMMANDS) {
      if (command.name().equals(name)) {
        return command;
      }
    }
    throw new HeddleException(
        "there is no command \"%s\"; there are %s, help and --version"
            .formatted(
                name, COMMANDS.stream().map(Command::name).collect(Collectors.joining(", "))));
  }

  static String version() {
    try (InputStream in = Main.class.getResourceAsStream("version.txt")) {
      return in == null
          ? "of unknown version"
          : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
