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
              runs a recorded execution again and compares it step by step
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle replay [OPTIONS] FILE
        heddle replay FILE PROGRAM.toy

        Makes the steps of a recorded execution again and compares every event with the recorded one.
        The file says which program it belongs to. Another script can be given, such as a corrected one,
        or another class path for a Java program.

        Exit codes: 0 the same, and nothing fails in it; 1 the same, and it fails; 3 it differs.
        """;
  }

  @Override
  public Set<Flag> flags() {
    var flags = EnumSet.of(Flag.RUNTIME, Flag.PATIENCE);
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
    Replayed replayed = program(file, arguments).replay(file.trace(), patience);
    Replay replay = replayed.replay();
    if (replay.difference().isPresent()) {
      tellDifference(replay.difference().get(), console);
      return ExitCode.INCOMPLETE;
    }
    tellSame(replay.seen(), replayed.output(), console);
    return isWrong(replay.seen()) ? ExitCode.FAILED : ExitCode.VERIFIED;
  }

  private static ProgramSource program(ReplayFile file, Arguments arguments) {
    Optional<ProgramSource> given = ProgramSource.explorable(arguments, 1).map(program -> program);
    ProgramSource program =
        given
            .or(file::program)
            .orElseThrow(
                () ->
                    new HeddleException(
                        "the file does not say which program it belongs to; add the script, or"
                            + " --runtime \"CMD\""));
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

  private static void tellSame(Trace trace, String output, Console console) {
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
        .println("REPLAYED: all " + trace.events().size() + " steps are as they were recorded");
  }

  private static void tellDifference(Difference where, Console console) {
    console
        .out()
        .print(
            Printable.text(
                """
                DIFFERENT: the program took another path than the recorded one
                  at step    %d
                  recorded   %s
                  seen       %s
                If the program was changed since, explore it again. Otherwise something that Heddle does not
                control chose differently: the clock, random numbers, the order of a hash table.
                """
                    .formatted(where.step(), where.expected(), where.seen())));
  }

  private static boolean isWrong(Trace trace) {
    return trace.events().stream().anyMatch(e -> e.operation() instanceof Operation.Fail)
        || trace.outcome() instanceof Outcome.Deadlocked
        || trace.outcome() instanceof Outcome.Spinning
        || trace.outcome() instanceof Outcome.Crashed;
  }
}
