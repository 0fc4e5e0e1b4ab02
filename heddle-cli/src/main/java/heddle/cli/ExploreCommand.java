package heddle.cli;

import heddle.check.Heddle;
import heddle.check.HeddleException;
import heddle.check.Options;
import heddle.check.Options.Memory;
import heddle.process.ProcessTarget;
import heddle.process.TargetException;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.toy.Marks;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
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

        Explores every interleaving of a program that matters.

          VERIFIED    no interleaving fails; the verdict reports what it covers and assumes
          FAILED      an interleaving fails; it is shown step by step and saved for heddle replay
          INCOMPLETE  no failure found, but not everything was explored; the verdict reports what was not

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
    var flags = EnumSet.of(Flag.RUNTIME);
    flags.addAll(ExplorationOptions.FLAGS);
    return Collections.unmodifiableSet(flags);
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    Options options = ExplorationOptions.of(arguments);
    ProgramSource.Explorable program =
        ProgramSource.explorable(arguments, 0)
            .orElseThrow(
                () ->
                    new HeddleException(
                        "explore needs a program: a script such as examples/lost-update.toy, or"
                            + " --runtime \"CMD\""));
    var results = new Results(arguments, program);
    Duration patience = ExplorationOptions.patience(arguments, ProcessTarget.DEFAULT_PATIENCE);
    var progress = new ProgressLine(console, options.budget().time());
    var recorder = new Recorder(progress);
    Summary summary = explore(program, options, patience, progress, recorder);
    return results.tell(summary, finding -> "", recorder, console);
  }

  private static Summary explore(
      ProgramSource.Explorable program,
      Options options,
      Duration patience,
      ProgressLine progress,
      Recorder recorder) {
    Marks marks = options.memory() == Memory.LOCAL ? Marks.LOCAL_AND_LOOP : Marks.LOOP;
    try (Target target = program.open(marks, patience)) {
      return Heddle.explore(target, options, recorder);
    } catch (TargetException e) {
      throw new HeddleException(e.getMessage(), e);
    } finally {
      progress.clear();
    }
  }
}
