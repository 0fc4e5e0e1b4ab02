package heddle.cli;

import heddle.check.HeddleException;
import heddle.check.JavaProgram;
import heddle.check.Options;
import heddle.engine.Progress;
import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import heddle.jvm.worker.Jdk;
import heddle.jvm.worker.WorkerOptions;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** {@code heddle doctor}. */
final class DoctorCommand implements Command {

  private static final int SPACIOUS_MEGABYTES = 1024;

  /** Below this release, agents may always be loaded into a running process. */
  private static final int WARNS_OF_AGENTS = 21;

  @Override
  public String name() {
    return "doctor";
  }

  @Override
  public String overview() {
    return """
          heddle doctor
              checks this machine for problems
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle doctor [--java HOME]

        Checks Java, its options, memory and disk, and finds a known bug in a small built-in program, as
        heddle check would. Each line is ok, a warning, or an ERROR with its remedy. The exit code is 0 if
        there is no error, 1 otherwise.
        """;
  }

  @Override
  public Set<Flag> flags() {
    return Set.of(Flag.JAVA);
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    if (!arguments.words().isEmpty()) {
      throw new HeddleException("doctor takes no arguments but --java HOME");
    }
    var examination = new Examination(console);
    WorkerOptions processes = WorkerOptions.defaults().withJdk(jdk(arguments));
    examination.java(processes);
    examination.options();
    examination.memory();
    examination.disk();
    examination.selfTest(processes);
    return examination.isAnythingWrong() ? ExitCode.FAILED : ExitCode.VERIFIED;
  }

  private static Jdk jdk(Arguments arguments) {
    try {
      return arguments.value(Flag.JAVA).map(home -> Jdk.at(Path.of(home))).orElseGet(Jdk::running);
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    }
  }

  /** Looks at one thing after the other, and prints what there is to say. */
  private static final class Examination {

    private final Console console;
    private boolean wrong;

    Examination(Console console) {
      this.console = console;
    }

    boolean isAnythingWrong() {
      return wrong;
    }

    private void say(String how, String text) {
      console.out().println("%-8s %s".formatted(how, text));
    }

    private void wrong(String text) {
      wrong = true;
      say("ERROR", text);
    }

    void java(WorkerOptions processes) {
      int version = processes.jdk().version();
      say("ok", "Java %d in %s runs the program".formatted(version, processes.jdk().home()));
      say(
          version >= 24 ? "ok" : "warning",
          version >= 24
              ? "Heddle uses continuations, the fastest way to switch threads"
              : "the operating system switches threads; JDK 24 and newer run about ten times as many"
                  + " executions per second");
      if (version >= WARNS_OF_AGENTS) {
        say(
            "warning",
            "with @HeddleTest, Java warns about the agent that Heddle loads; the JVM option"
                + " -XX:+EnableDynamicAgentLoading silences it");
      }
    }

    void options() {
      for (String name : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
        String value = System.getenv(name);
        if (value != null && value.contains("-javaagent")) {
          say("warning", name + " loads another agent into every JVM: " + value);
        } else if (value != null) {
          say("warning", name + " affects every JVM: " + value);
        }
        if (value != null && value.contains("DisableAttachMechanism")) {
          wrong(name + " has -XX:+DisableAttachMechanism, so no agent can be loaded; remove it");
        }
      }
      boolean debugged =
          ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
              .anyMatch(argument -> argument.contains("jdwp"));
      if (debugged) {
        say("warning", "a debugger is attached: Heddle will be slow");
      }
    }

    void memory() {
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      say(
          megabytes >= SPACIOUS_MEGABYTES ? "ok" : "warning",
          "Java has %,d MB for searches%s"
              .formatted(
                  megabytes,
                  megabytes >= SPACIOUS_MEGABYTES
                      ? ""
                      : "; large programs need more: HEDDLE_JAVA_OPTS=-Xmx4g"));
      int cores = Runtime.getRuntime().availableProcessors();
      say(
          cores > 1 ? "ok" : "warning",
          "%d processors%s"
              .formatted(
                  cores,
                  cores > 1 ? ": --workers and --search-threads up to that many pay off" : ""));
    }

    void disk() {
      try {
        Path file = Files.createTempFile("heddle", ".txt");
        try {
          Files.writeString(file, "ok");
        } finally {
          Files.delete(file);
        }
        say("ok", "temporary files are writable");
      } catch (IOException e) {
        wrong(
            "no temporary files are writable to %s (%s); free some space, or choose another place:"
                    .formatted(System.getProperty("java.io.tmpdir"), e.getMessage())
                + " HEDDLE_JAVA_OPTS=-Djava.io.tmpdir=DIR");
      }
    }

    void selfTest(WorkerOptions processes) {
      try {
        var program =
            new Program(
                List.of(
                    Path.of(
                        SelfTest.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())),
                SelfTest.class.getName(),
                List.of());
        Summary summary =
            new JavaProgram(program, processes, 1)
                .check(Options.DEFAULTS, Progress.SILENT)
                .summary();
        if (summary.verdict() instanceof Verdict.Failed) {
          say(
              "ok",
              String.format(
                  Locale.ROOT,
                  "self-test: found a known bug in %d runs, %.1f s",
                  summary.runs(),
                  summary.seconds()));
        } else {
          wrong(
              "self-test: did not find a known bug, so do not trust other verdicts: "
                  + summary.verdict());
        }
      } catch (HeddleException e) {
        wrong("self-test: cannot run a small program: " + e.getMessage());
      } catch (URISyntaxException e) {
        wrong("cannot find Heddle's own classes: " + e.getMessage());
      }
    }
  }
}
