package heddle.cli;

import heddle.check.HeddleException;
import heddle.jvm.ThreadEnds;
import heddle.jvm.Waits;
import heddle.jvm.worker.WorkerOptions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Translates what the user typed about a Java program. */
final class JavaArguments {

  /** The options that say what to run, and by which Java. */
  static final Set<Flag> FLAGS =
      Set.copyOf(
          EnumSet.of(
              Flag.CLASS_PATH,
              Flag.JAVA,
              Flag.JAVA_OPTIONS,
              Flag.INSTRUMENT,
              Flag.LEAVE,
              Flag.NO_SPURIOUS_WAKEUPS,
              Flag.STARVATION,
              Flag.TIME_LIMITS,
              Flag.IGNORE_UNCAUGHT,
              Flag.ALLOW_LEFT_OVER));

  private static final String WILDCARD = "*";
  private static final String ANY = "any";
  private static final String IDLE = "idle";

  private JavaArguments() {}

  /** The program whose main class is the first word. */
  static ProgramSource.Java program(Arguments arguments) {
    List<String> words = arguments.words();
    if (words.isEmpty()) {
      throw new HeddleException(
          "check needs the name of a class that has a main, such as: check -cp target/classes"
              + " com.acme.TransferTest");
    }
    return program(arguments, words.get(0), words.subList(1, words.size()));
  }

  /** A program on the class path that the user typed. */
  static ProgramSource.Java program(Arguments arguments, String mainClass, List<String> ofProgram) {
    return new ProgramSource.Java(
        classPath(arguments),
        mainClass,
        ofProgram,
        arguments.value(Flag.JAVA),
        arguments.value(Flag.JAVA_OPTIONS),
        arguments.value(Flag.INSTRUMENT),
        arguments.value(Flag.LEAVE),
        waits(arguments, Waits.DEFAULT));
  }

  /** What is explored of threads that wait, where the user has said so. */
  static Waits waits(Arguments arguments, Waits usual) {
    return usual
        .withSpurious(usual.spurious() && !arguments.has(Flag.NO_SPURIOUS_WAKEUPS))
        .withStarvation(starvation(arguments, usual))
        .withEnds(
            new ThreadEnds(
                usual.ends().exceptionsFail() && !arguments.has(Flag.IGNORE_UNCAUGHT),
                usual.ends().leftOversFail() && !arguments.has(Flag.ALLOW_LEFT_OVER)));
  }

  private static Duration starvation(Arguments arguments, Waits usual) {
    if (arguments.has(Flag.STARVATION) && arguments.has(Flag.TIME_LIMITS)) {
      throw new HeddleException("--starvation and --time-limits contradict each other; give one");
    }
    return arguments
        .value(Flag.STARVATION)
        .map(JavaArguments::starvation)
        .or(() -> arguments.value(Flag.TIME_LIMITS).map(JavaArguments::timeLimits))
        .orElse(usual.starvation());
  }

  private static Duration timeLimits(String text) {
    return switch (text) {
      case ANY -> Duration.ZERO;
      case IDLE -> Waits.NO_STARVATION;
      default ->
          throw new HeddleException(
              "--time-limits needs any or idle, but was given \"%s\"".formatted(text));
    };
  }

  /** As the user writes it, where it is not usual. */
  static List<String> words(Waits waits) {
    var words = new ArrayList<String>();
    if (!waits.spurious()) {
      words.add(Flag.NO_SPURIOUS_WAKEUPS.text());
    }
    Duration time = waits.starvation();
    if (time.equals(Waits.NO_STARVATION)) {
      words.addAll(List.of(Flag.TIME_LIMITS.text(), IDLE));
    } else if (!time.equals(Waits.DEFAULT.starvation())) {
      words.addAll(List.of(Flag.STARVATION.text(), time.isZero() ? "0" : time.toMillis() + "ms"));
    }
    if (!waits.ends().exceptionsFail()) {
      words.add(Flag.IGNORE_UNCAUGHT.text());
    }
    if (!waits.ends().leftOversFail()) {
      words.add(Flag.ALLOW_LEFT_OVER.text());
    }
    return words;
  }

  private static Duration starvation(String text) {
    return text.equals("0") ? Duration.ZERO : Units.time(Flag.STARVATION, text);
  }

  static Duration patience(Arguments arguments) {
    return ExplorationOptions.patience(arguments, WorkerOptions.DEFAULT_PATIENCE);
  }

  /** As {@code java} has it: the option, else the variable, else the current directory. */
  static String classPath(Arguments arguments) {
    Optional<String> given = arguments.value(Flag.CLASS_PATH);
    if (given.isPresent() && given.get().isBlank()) {
      throw new HeddleException(
          "-cp is empty; give the directories and jars that hold the program's classes, such as"
              + " -cp target/classes");
    }
    String variable = Optional.ofNullable(System.getenv("CLASSPATH")).orElse("");
    return given.orElse(variable.isBlank() ? "." : variable);
  }

  /** The entries of a class path; {@code DIR/*} stands for the jars in the directory. */
  static List<Path> entries(String classPath) {
    var entries = new ArrayList<Path>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      Path path = Path.of(entry.isEmpty() ? "." : entry);
      if (path.endsWith(WILDCARD)) {
        entries.addAll(jars(Optional.ofNullable(path.getParent()).orElse(Path.of("."))));
      } else {
        entries.add(path);
      }
    }
    return entries;
  }

  private static List<Path> jars(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new HeddleException(
          "there is no directory %s, which the class path names; give directories and jars that exist"
              .formatted(directory),
          e);
    }
  }
}
