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
              says what on this machine would get in the way
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle doctor [--java HOME]

        Looks at Java, its options, memory and disk, and finds a known mistake in a small program of its
        own, as heddle check would. Each line says what is well, what to know, or what is wrong and how to
        put it right. The exit code is 0 if nothing is wrong, 1 otherwise.
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
      console.out().println("%-6s %s".formatted(how, text));
    }

    private void wrong(String text) {
      wrong = true;
      say("WRONG", text);
    }

    void java(WorkerOptions processes) {
      int version = processes.jdk().version();
      say("well", "Java %d in %s runs programs".formatted(version, processes.jdk().home()));
      say(
          version >= 24 ? "well" : "note",
          version >= 24
              ? "its continuations are used, which is the fastest way to switch threads"
              : "threads are switched by the operating system; a JDK from 24 on makes some ten times"
                  + " as many runs a second");
      if (version >= WARNS_OF_AGENTS) {
        say(
            "note",
            "with @HeddleTest, Java warns of the agent that Heddle loads; give the tests the option"
                + " -XX:+EnableDynamicAgentLoading to have it silent");
      }
    }

    void options() {
      for (String name : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
        String value = System.getenv(name);
        if (value != null && value.contains("-javaagent")) {
          say("note", name + " loads another agent into each program: " + value);
        } else if (value != null) {
          say("note", name + " changes every Java that is started: " + value);
        }
        if (value != null && value.contains("DisableAttachMechanism")) {
          wrong(name + " has -XX:+DisableAttachMechanism, so no agent can be loaded; take it out");
        }
      }
      boolean debugged =
          ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
              .anyMatch(argument -> argument.contains("jdwp"));
      if (debugged) {
        say("note", "a debugger is attached: Heddle itself will be slow");
      }
    }

    void memory() {
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      say(
          megabytes >= SPACIOUS_MEGABYTES ? "well" : "note",
          "Java has %,d MB for searches%s"
              .formatted(
                  megabytes,
                  megabytes >= SPACIOUS_MEGABYTES
                      ? ""
                      : "; large programs need more: HEDDLE_JAVA_OPTS=-Xmx4g"));
      int cores = Runtime.getRuntime().availableProcessors();
      say(
          cores > 1 ? "well" : "note",
          "%d processors%s"
              .formatted(
                  cores,
                  cores > 1 ? ": --workers and --search-threads up to that many pay off" : ""));
    }

    void disk() {
      try {
        Path file = Files.createTempFile("heddle", ".txt");
        Files.writeString(file, "well");
        Files.delete(file);
        say("well", "temporary files can be written");
      } catch (IOException e) {
        wrong(
            "no temporary files can be written to %s (%s); free some space, or choose another place:"
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
              "well",
              String.format(
                  Locale.ROOT,
                  "a known mistake was found after %d runs in %.1f s",
                  summary.runs(),
                  summary.seconds()));
        } else {
          wrong(
              "a known mistake was not found, so do not trust other verdicts: "
                  + summary.verdict());
        }
      } catch (HeddleException e) {
        wrong("a small program cannot be run: " + e.getMessage());
      } catch (URISyntaxException e) {
        wrong("Heddle's own classes cannot be found: " + e.getMessage());
      }
    }
  }
}
