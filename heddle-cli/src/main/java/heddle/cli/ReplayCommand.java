package heddle.cli;

import heddle.check.HeddleException;
import heddle.check.Replay;
import heddle.check.Replay.Difference;
import heddle.check.Replayed;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Trace;
import heddle.report.Printable;
import heddle.report.TextStory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** {@code heddle replay}. */
final class ReplayCommand implements Command {

  @Override
  public String name() {
    return "replay";
  }

  @Override
  public String overview() {
    return """
          heddle replay FILE
              replays a recorded execution and compares it step by step
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle replay [OPTIONS] FILE
        heddle replay FILE PROGRAM.toy
        heddle replay FILE -cp CLASSPATH MainClass [ARGUMENTS]

        Replays a recorded execution and compares every event with the recorded one. The file names the
        program it belongs to. You can name another program, such as a corrected one, or another class
        path for a Java program. A file that you have not recorded yourself runs nothing unless you name
        the program or pass --trust.

        Exit codes: 0 same execution, no failure; 1 same execution, failure; 3 different execution.
        """;
  }

  @Override
  public Set<Flag> flags() {
    var flags = EnumSet.of(Flag.RUNTIME, Flag.PATIENCE, Flag.TRUST);
    flags.addAll(JavaArguments.FLAGS);
    return Collections.unmodifiableSet(flags);
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    if (arguments.words().isEmpty()) {
      throw new HeddleException(
          "replay needs the file of a recorded execution; an exploration that finds something says"
              + " where it saved it");
    }
    ReplayFile file = ReplayFile.read(Path.of(arguments.words().get(0)));
    Optional<Duration> patience =
        arguments.value(Flag.PATIENCE).map(text -> Units.time(Flag.PATIENCE, text));
    ProgramSource program = program(file, arguments);
    Replayed replayed = program.replay(file.trace(), file.java(), patience);
    Replay replay = replayed.replay();
    Optional<OtherJdk> other =
        file.java()
            .flatMap(by -> program.javaVersion().map(now -> new OtherJdk(by, now)))
            .filter(jdks -> jdks.by != jdks.now);
    if (replay.difference().isPresent()) {
      tellDifference(replay.difference().get(), other, console);
      return ExitCode.INCOMPLETE;
    }
    tellSame(replay.seen(), replayed.output(), other, console);
    return isWrong(replay.seen()) ? ExitCode.FAILED : ExitCode.VERIFIED;
  }

  /** The releases of the JDKs that have recorded an execution, and that run it now. */
  private record OtherJdk(int by, int now) {}

  private static ProgramSource program(ReplayFile file, Arguments arguments) {
    ProgramSource program = given(arguments).orElseGet(() -> named(file, arguments));
    if (program instanceof ProgramSource.Java java) {
      return java.with(arguments);
    }
    for (Flag flag : JavaArguments.FLAGS) {
      if (arguments.has(flag)) {
        throw new HeddleException(
            "%s is for Java programs, but this is an execution of another one: %s"
                .formatted(flag.text(), program.line()));
      }
    }
    return program;
  }

  /** What the user says to run. */
  private static Optional<ProgramSource> given(Arguments arguments) {
    if (arguments.words().size() > 1 && arguments.has(Flag.CLASS_PATH)) {
      return Optional.of(JavaArguments.program(arguments.withoutFirstWord()));
    }
    return ProgramSource.explorable(arguments, 1).map(program -> program);
  }

  /** What the file says to run, if the user has a reason to believe it. */
  private static ProgramSource named(ReplayFile file, Arguments arguments) {
    ProgramSource program =
        file.program()
            .orElseThrow(
                () ->
                    new HeddleException(
                        "the file does not say which program it belongs to; add the script,"
                            + " --runtime \"CMD\", or -cp CLASSPATH and the main class"));
    if (!file.isOwn() && !arguments.has(Flag.TRUST)) {
      throw new HeddleException(
          "you have not recorded this execution on this machine, and the file wants to run%n  %s%nIf"
                  .formatted(program.line())
              + " you trust whoever wrote it, add --trust; or name the program yourself: the script,"
              + " --runtime \"CMD\", or -cp CLASSPATH and the main class");
    }
    return program;
  }

  private static void tellSame(
      Trace trace, String output, Optional<OtherJdk> other, Console console) {
    console.out().print(new TextStory(TextStory.PAGE_WIDTH).tell(trace));
    if (trace.outcome() instanceof Outcome.Crashed crashed) {
      console.out().print(Printable.text("\n" + crashed.message() + "\n"));
    }
    if (!output.isEmpty()) {
      new Telling(console).tellOutput(output);
      console.out().println();
    }
    console
        .out()
        .println(
            "REPLAYED: all "
                + trace.events().size()
                + " steps are as they were recorded"
                + other
                    .map(jdks -> " on Java %d; this was Java %d".formatted(jdks.by, jdks.now))
                    .orElse(""));
  }

  private static void tellDifference(Difference where, Optional<OtherJdk> other, Console console) {
    console
        .out()
        .print(
            Printable.text(
                """
                DIFFERENT: the program took another path than the recorded one
                  at step    %d
                  recorded   %s
                  seen       %s
                %s
                """
                    .formatted(
                        where.step(), where.expected(), where.seen(), why(other).stripTrailing())));
  }

  private static String why(Optional<OtherJdk> other) {
    return other
        .map(
            jdks ->
                """
                It was recorded on Java %d and replayed on Java %d, which does something in other steps. Replay
                it with --java and the home of a JDK %d, or explore the program again on this one.
                """
                    .formatted(jdks.by, jdks.now, jdks.by))
        .orElse(
            """
            If the program was changed since, explore it again. Otherwise something that Heddle does not
            control chose differently: the clock, random numbers, the order of a hash table.
            """);
  }

  private static boolean isWrong(Trace trace) {
    return trace.events().stream().anyMatch(e -> e.operation() instanceof Operation.Fail)
        || trace.outcome() instanceof Outcome.Deadlocked
        || trace.outcome() instanceof Outcome.Spinning
        || trace.outcome() instanceof Outcome.Crashed;
  }
}
