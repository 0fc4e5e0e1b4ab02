package heddle.cli;

import heddle.check.JavaProgram;
import heddle.check.JavaProgram.Checked;
import heddle.check.Options;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** {@code heddle check}. */
final class CheckCommand implements Command {

  @Override
  public String name() {
    return "check";
  }

  @Override
  public String overview() {
    return """
          heddle check -cp CLASSPATH MainClass [ARGUMENTS]
              checks a Java program: a test with threads and assertions in its main
          heddle check -cp CLASSPATH TestClass#method
              checks a test method
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle check [OPTIONS] -cp CLASSPATH MainClass [ARGUMENTS]
        heddle check [OPTIONS] -cp CLASSPATH TestClass#method

        Runs the class's main method, and every thread it starts, in separate processes, under every
        interleaving that matters. Assertions are enabled. Arguments after the class name are passed to
        your program. For a test method, such as com.acme.TransferTest#transfer, each execution uses a new
        instance and runs JUnit's before and after methods.

          VERIFIED    no interleaving fails; the verdict reports what it covers and assumes
          FAILED      an interleaving fails: an assertion, an uncaught exception, a deadlock, a livelock,
                      or the process exits; the execution is shown step by step and saved for heddle
                      replay
          INCOMPLETE  no failure found, but not everything was explored; the verdict reports what was not

        For example:

          javac -d target/examples examples/LostUpdate.java
          heddle check -cp target/examples LostUpdate
        """;
  }

  @Override
  public Set<Flag> flags() {
    var flags = EnumSet.of(Flag.WORKERS, Flag.SAVE);
    flags.addAll(JavaArguments.FLAGS);
    flags.addAll(ExplorationOptions.FLAGS);
    return Collections.unmodifiableSet(flags);
  }

  @Override
  public boolean endsAtFirstWord() {
    return true;
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    Options options = ExplorationOptions.of(arguments);
    ProgramSource.Java program = JavaArguments.program(arguments);
    var results = new Results(arguments, program);
    var progress = new ProgressLine(console, options.budget().time());
    var recorder = new Recorder(progress);
    Checked checked = check(program, options, arguments, progress, recorder, console);
    return results.tell(checked.summary(), checked::output, recorder, console);
  }

  private static Checked check(
      ProgramSource.Java program,
      Options options,
      Arguments arguments,
      ProgressLine progress,
      Recorder recorder,
      Console console) {
    int workers =
        arguments
            .value(Flag.WORKERS)
            .map(text -> (int) Units.count(Flag.WORKERS, text, 64))
            .orElse(1);
    JavaProgram checked = program.processes(JavaArguments.patience(arguments), workers);
    Optional<Path> save = arguments.value(Flag.SAVE).map(Path::of);
    try {
      return save.isPresent()
          ? checked.check(
              options,
              recorder,
              save.get(),
              () -> sayChanged(save.get(), console),
              text -> console.err().println("heddle: " + text))
          : checked.check(options, recorder);
    } finally {
      progress.clear();
    }
  }

  private static void sayChanged(Path save, Console console) {
    console
        .err()
        .println(
            "heddle: the runs in %s belong to other classes, arguments or options; starting over"
                .formatted(save));
  }
}
