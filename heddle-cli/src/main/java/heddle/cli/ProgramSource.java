package heddle.cli;

import heddle.check.Heddle;
import heddle.check.HeddleException;
import heddle.check.JavaProgram;
import heddle.check.Packages;
import heddle.check.Replayed;
import heddle.instrument.Selection;
import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import heddle.jvm.Waits;
import heddle.jvm.worker.Jdk;
import heddle.jvm.worker.WorkerOptions;
import heddle.process.ProcessTarget;
import heddle.process.ProgramCommand;
import heddle.process.TargetException;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.script.ScriptException;
import heddle.toy.script.Scripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where the program under test comes from. */
sealed interface ProgramSource {

  /** What {@code heddle explore} explores. */
  sealed interface Explorable extends ProgramSource {

    /** Makes a target of it; to be closed by the caller. */
    Target open(Marks marks, Duration patience);

    @Override
    default Replayed replay(
        Trace recorded, Optional<Integer> recordedBy, Optional<Duration> patience) {
      Duration time = patience.orElse(ProcessTarget.DEFAULT_PATIENCE);
      try (Target target = open(marks(recorded), time)) {
        return new Replayed(Heddle.replay(target, recorded), "");
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
  }

  /** A script file of the toy language. */
  record Toy(Path file) implements Explorable {

    private static final String SUFFIX = ".toy";

    @Override
    public Target open(Marks marks, Duration patience) {
      if (!Files.isRegularFile(file)) {
        throw new HeddleException(
            "there is no file %s; give the path of a script, such as examples/lost-update.toy"
                .formatted(file));
      }
      try {
        return new ToyTarget(Scripts.parse(file), marks);
      } catch (ScriptException e) {
        throw new HeddleException(file + ": " + e.getMessage(), e);
      } catch (IOException e) {
        throw new HeddleException(
            "%s cannot be read (%s); it must be a text file in UTF-8 that you may read"
                .formatted(file, e),
            e);
      }
    }

    @Override
    public String shortName() {
      String name = String.valueOf(file.getFileName());
      return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }

    @Override
    public String line() {
      return "toy " + file;
    }
  }

  /** A command that speaks the protocol. */
  record Runtime(String command) implements Explorable {
    @Override
    public Target open(Marks marks, Duration patience) {
      return ProcessTarget.start(ProgramCommand.parse(command), patience);
    }

    @Override
    public String shortName() {
      return "runtime";
    }

    @Override
    public String line() {
      return "runtime " + command;
    }
  }

  /**
   * A Java program, as the user typed it.
   *
   * @param home of the JDK that runs it; empty for the one that runs Heddle
   * @param options for Java, as one text
   * @param instrument the packages to watch; empty for all
   * @param leave the packages to leave alone; empty for none
   * @param waits what is explored of threads that wait
   */
  record Java(
      String classPath,
      String mainClass,
      List<String> arguments,
      Optional<String> home,
      Optional<String> options,
      Optional<String> instrument,
      Optional<String> leave,
      Waits waits)
      implements ProgramSource {

    public Java {
      arguments = List.copyOf(arguments);
    }

    /** How to run it. */
    JavaProgram processes(Duration patience, int workers) {
      try {
        WorkerOptions processes =
            WorkerOptions.defaults()
                .withJdk(home.map(path -> Jdk.at(Path.of(path))).orElseGet(Jdk::running))
                .withJvmOptions(jvmOptions())
                .withPatience(patience);
        var program =
            new Program(JavaArguments.entries(classPath), mainClass, arguments, selection(), waits);
        return new JavaProgram(program, processes, workers);
      } catch (ProgramException e) {
        throw new HeddleException(e.getMessage(), e);
      }
    }

    private Selection selection() {
      return Packages.selection(instrument.orElse(""), leave.orElse(""));
    }

    private List<String> jvmOptions() {
      if (options.isEmpty() || options.get().isBlank()) {
        return List.of();
      }
      try {
        return ProgramCommand.parse(options.get()).words();
      } catch (TargetException e) {
        throw new HeddleException(
            "--java-options has a quote that is not closed: %s; close it".formatted(options.get()),
            e);
      }
    }

    /** This program, with what else the user typed. */
    Java with(Arguments typed) {
      return new Java(
          typed.value(Flag.CLASS_PATH).orElse(classPath),
          mainClass,
          arguments,
          typed.value(Flag.JAVA).or(() -> home),
          typed.value(Flag.JAVA_OPTIONS).or(() -> options),
          typed.value(Flag.INSTRUMENT).or(() -> instrument),
          typed.value(Flag.LEAVE).or(() -> leave),
          JavaArguments.waits(typed, waits));
    }

    @Override
    public Replayed replay(
        Trace recorded, Optional<Integer> recordedBy, Optional<Duration> patience) {
      JavaProgram program = processes(patience.orElse(WorkerOptions.DEFAULT_PATIENCE), 1);
      return program.replay(recorded, recordedBy.orElseGet(program::version));
    }

    @Override
    public Optional<Integer> javaVersion() {
      return Optional.of(processes(WorkerOptions.DEFAULT_PATIENCE, 1).version());
    }

    @Override
    public String shortName() {
      return mainClass.substring(mainClass.lastIndexOf('.') + 1);
    }

    @Override
    public String line() {
      var words = new ArrayList<>(List.of(Flag.CLASS_PATH.text(), classPath));
      home.ifPresent(path -> words.addAll(List.of(Flag.JAVA.text(), path)));
      options.ifPresent(text -> words.addAll(List.of(Flag.JAVA_OPTIONS.text(), text)));
      instrument.ifPresent(text -> words.addAll(List.of(Flag.INSTRUMENT.text(), text)));
      leave.ifPresent(text -> words.addAll(List.of(Flag.LEAVE.text(), text)));
      words.addAll(JavaArguments.words(waits));
      words.add(mainClass);
      words.addAll(arguments);
      return "java " + new ProgramCommand(words);
    }

    private static Java ofLine(String line) {
      return JavaArguments.program(
          Arguments.parseUpToFirstWord(ProgramCommand.parse(line).words(), JavaArguments.FLAGS));
    }
  }

  /**
   * Runs a recorded execution again.
   *
   * @param recordedBy the feature release of the JDK that has recorded it, if that is known
   */
  Replayed replay(Trace recorded, Optional<Integer> recordedBy, Optional<Duration> patience);

  /** The feature release of the JDK that runs it; empty if it is no Java program. */
  default Optional<Integer> javaVersion() {
    return Optional.empty();
  }

  /** For the names of files about it. */
  String shortName();

  /** One line that {@link #ofLine} reads back. */
  String line();

  static Optional<ProgramSource> ofLine(String line) {
    if (line.startsWith("toy ")) {
      return Optional.of(new Toy(Path.of(line.substring(4))));
    } else if (line.startsWith("java ")) {
      return Optional.of(Java.ofLine(line.substring(5)));
    }
    return line.startsWith("runtime ")
        ? Optional.of(new Runtime(line.substring(8)))
        : Optional.empty();
  }

  /** What the user named behind {@code words} others; empty if nothing. */
  static Optional<Explorable> explorable(Arguments arguments, int words) {
    Optional<Explorable> runtime = arguments.value(Flag.RUNTIME).map(Runtime::new);
    int programs = arguments.words().size() - words;
    if (programs > 1 || programs == 1 && runtime.isPresent()) {
      throw new HeddleException(
          "one program at a time: give either a script file or --runtime, not "
              + String.join(" ", arguments.words().subList(words, arguments.words().size())));
    }
    return programs == 1 ? Optional.of(new Toy(Path.of(arguments.words().get(words)))) : runtime;
  }
}
