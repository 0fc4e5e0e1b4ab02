package heddle.programs;

import heddle.api.Choose;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a program declares about itself for some arguments.
 *
 * @param program the class with the main method
 * @param arguments of main
 * @param classes how many there are, if it says so
 * @param fails the kinds of findings, races excepted; none if it does not fail
 * @param incomplete why, if it cannot be covered
 * @param weak the fields and modes weaker than volatile that the verdict names
 * @param outcomes all of them; none if it does not say
 */
record Declared(
    Class<?> program,
    List<String> arguments,
    Optional<Classes> classes,
    Set<String> fails,
    Optional<Incomplete> incomplete,
    Set<String> weak,
    Set<String> outcomes) {

  /** Where a class file has its version, and the version of Java 0, if there were one. */
  private static final int MAJOR_VERSION = 7;

  private static final int FIRST_MAJOR_VERSION = 44;

  /** Every program of this module, once for each list of arguments it names. */
  static List<Declared> all() {
    var all = new ArrayList<Declared>();
    for (Class<?> program : programs()) {
      var seen = new LinkedHashSet<List<String>>();
      seen.add(List.of());
      each(program, Classes.class).forEach(a -> seen.add(List.of(a.arguments())));
      each(program, Fails.class).forEach(a -> seen.add(List.of(a.arguments())));
      each(program, Expect.class).forEach(a -> seen.add(List.of(a.arguments())));
      seen.forEach(arguments -> all.add(of(program, arguments)));
    }
    return all;
  }

  /** Whether it is explored to its end, whatever is found; otherwise up to the first failure. */
  boolean isExploredWhole() {
    return classes.isPresent() || !outcomes.isEmpty();
  }

  private static Declared of(Class<?> program, List<String> arguments) {
    return new Declared(
        program,
        arguments,
        each(program, Classes.class)
            .filter(a -> List.of(a.arguments()).equals(arguments))
            .findFirst(),
        each(program, Fails.class)
            .filter(a -> List.of(a.arguments()).equals(arguments))
            .flatMap(a -> Arrays.stream(a.value()))
            .collect(Collectors.toCollection(TreeSet::new)),
        each(program, Incomplete.class).findFirst(),
        each(program, Weak.class)
            .flatMap(a -> Arrays.stream(a.value()))
            .collect(Collectors.toCollection(TreeSet::new)),
        each(program, Expect.class)
            .filter(a -> List.of(a.arguments()).equals(arguments))
            .map(Expect::outcome)
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  private static <A extends java.lang.annotation.Annotation> Stream<A> each(
      Class<?> program, Class<A> annotation) {
    return Arrays.stream(program.getAnnotationsByType(annotation));
  }

  /** Where the programs were compiled to. */
  static Path classPath() {
    return placeOf(Expect.class);
  }

  /** Where what the programs may use was compiled to. */
  static Path api() {
    return placeOf(Choose.class);
  }

  private static Path placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Class<?>> programs() {
    Path root = classPath();
    try (Stream<Path> files = Files.walk(root)) {
      var programs = new ArrayList<Class<?>>();
      for (Path file : files.sorted().toList()) {
        String name = root.relativize(file).toString();
        if (isProgram(name) && isLoadable(file)) {
          String type = name.substring(0, name.length() - ".class".length());
          Class<?> candidate =
              Class.forName(type.replace('/', '.').replace('\\', '.'), false, loader());
          if (hasMain(candidate)) {
            programs.add(candidate);
          }
        }
      }
      return programs;
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isProgram(String name) {
    return name.endsWith(".class") && !name.contains("$") && !name.contains("package-info");
  }

  /** Programs that a newer JDK has compiled are left out; this one would not have done so. */
  private static boolean isLoadable(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    return bytes[MAJOR_VERSION] <= Runtime.version().feature() + FIRST_MAJOR_VERSION;
  }

  private static ClassLoader loader() {
    return Declared.class.getClassLoader();
  }

  private static boolean hasMain(Class<?> candidate) {
    return Arrays.stream(candidate.getDeclaredMethods())
        .anyMatch(method -> method.getName().equals("main"));
  }

  /** The name of the program and its arguments: {@code Counter 3}. */
  String name() {
    return (program.getSimpleName() + " " + String.join(" ", arguments)).strip();
  }
}
