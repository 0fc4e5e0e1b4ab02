package heddle.cli;

import heddle.check.Heddle;
import heddle.check.HeddleException;
import heddle.check.Replay;
import heddle.check.Replay.Difference;
import heddle.process.TargetException;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.report.Printable;
import heddle.report.TextStory;
import heddle.toy.Marks;
import java.nio.file.Path;
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
        heddle replay FILE [PROGRAM.toy]
        heddle replay [OPTIONS] FILE

        Makes the steps of a recorded execution again and compares every event with the recorded one.
        The file says which program it belongs to; another one can be given, such as a corrected one.

        Exit codes: 0 the same, and nothing fails in it; 1 the same, and it fails; 3 it differs.
        """;
  }

  @Override
  public Set<Flag> flags() {
    return Collections.unmodifiableSet(EnumSet.of(Flag.RUNTIME, Flag.PATIENCE));
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    if (arguments.words().isEmpty()) {
      throw new HeddleException(
          "replay needs the file of a recorded execution; an exploration that finds something says"
              + " where it saved it");
    }
    ReplayFile file = ReplayFile.read(Path.of(arguments.words().get(0)));
    ProgramSource program =
        ProgramSource.of(arguments, 1)
            .or(file::program)
            .orElseThrow(
                () ->
                    new HeddleException(
                        "the file does not say which program it belongs to; add the script, or"
                            + " --runtime \"CMD\""));
    Replay replay = replay(program, file.trace(), arguments);
    Optional<Difference> difference = replay.difference();
    difference.ifPresentOrElse(
        where -> tellDifference(where, console), () -> tellSame(replay.seen(), console));
    if (difference.isPresent()) {
      return ExitCode.INCOMPLETE;
    }
    return isWrong(replay.seen()) ? ExitCode.FAILED : ExitCode.VERIFIED;
  }

  private static Replay replay(ProgramSource program, Trace recorded, Arguments arguments) {
    try (Target target = program.open(marks(recorded), ExploreCommand.patience(arguments))) {
      return Heddle.replay(target, recorded);
    } catch (TargetException e) {
      throw new HeddleException(e.getMessage(), e);
    }
  }

  /** The marks that the recorded run has, so that the new one is comparable. */
  private static Marks marks(Trace recorded) {
    return recorded.events().stream().anyMatch(event -> !event.mark().local().isEmpty())
        ? Marks.LOCAL_AND_LOOP
        : Marks.LOOP;
  }

  private static void tellSame(Trace trace, Console console) {
    console.out().print(new TextStory(TextStory.PAGE_WIDTH).tell(trace));
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
