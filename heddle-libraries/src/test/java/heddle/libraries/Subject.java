package heddle.libraries;

import heddle.check.JavaProgram;
import heddle.check.Options;
import heddle.engine.Budget;
import heddle.engine.Progress;
import heddle.jvm.Program;
import heddle.jvm.Waits;
import heddle.jvm.worker.WorkerOptions;
import heddle.programs.Fails;
import heddle.programs.Threads;
import heddle.protocol.Summary;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program of this module, and what it says of itself.
 *
 * @param program the class with the main method
 * @param library what it is about
 * @param fails the kind of what is found; empty if it is verified
 */
record Subject(Class<?> program, Library library, Optional<String> fails) {

  private static final Pattern JAR = Pattern.compile("(.+?)-(\\d[^/]*)\\.jar");

  /** All programs, in the order of their names. */
  static List<Subject> all() throws IOException {
    Path root = placeOf(Library.class);
    var subjects = new ArrayList<Subject>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.sorted().toList()) {
        String name = root.relativize(file).toString().replace(File.separatorChar, '.');
        if (name.endsWith(".class") && !name.contains("$") && !name.contains("package-info")) {
          of(name.substring(0, name.length() - ".class".length())).ifPresent(subjects::add);
        }
      }
    }
    return subjects;
  }

  /** Waits end for a reason, and any time limit may run out: large code is explored further so. */
  private static final Waits FOR_A_REASON = new Waits(false, Duration.ZERO);

  private static Optional<Subject> of(String name) {
    try {
      Class<?> type = Class.forName(name, false, Subject.class.getClassLoader());
      return Optional.ofNullable(type.getAnnotation(Library.class))
          .map(
              library ->
                  new Subject(
                      type,
                      library,
                      Optional.ofNullable(type.getAnnotation(Fails.class))
                          .map(fails -> fails.value()[0])));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Checks it, in processes of its own with nothing but its library on the class path. */
  Summary check(Duration time) {
    var classPath = new ArrayList<>(List.of(placeOf(Library.class), placeOf(Threads.class)));
    for (String jar : library.jars()) {
      classPath.add(jar(jar));
    }
    var options =
        Options.DEFAULTS.withBudget(Budget.DEFAULT.withTime(time)).withWaits(FOR_A_REASON);
    return new JavaProgram(
            new Program(classPath, program.getName(), List.of()).withWaits(FOR_A_REASON),
            WorkerOptions.defaults(),
            1)
        .check(options, Progress.SILENT)
        .summary();
  }

  /** The verdict that it declares. */
  String verdict() {
    return fails.map(kind -> "fails: " + kind).orElse("verified");
  }

  /** The version of the library, as its jar has it. */
  String version() {
    if (library.jars().length == 0) {
      return "of the JDK";
    }
    Matcher matcher = JAR.matcher(jar(library.jars()[0]).getFileName().toString());
    if (!matcher.matches()) {
      throw new IllegalStateException("no version: " + library.value());
    }
    return matcher.group(2);
  }

  private static Path jar(String name) {
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      Matcher matcher = JAR.matcher(path.getFileName().toString());
      if (matcher.matches() && matcher.group(1).equals(name)) {
        return path;
      }
    }
    throw new IllegalStateException("there is no jar " + name + " on the class path");
  }

  private static Path placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
