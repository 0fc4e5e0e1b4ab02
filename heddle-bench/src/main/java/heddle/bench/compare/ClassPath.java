package heddle.bench.compare;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Parts of the class path of this comparison. */
final class ClassPath {

  /** The libraries whose versions with an error are compared on. */
  private static final List<String> LIBRARIES = List.of("commons-pool-", "commons-lang-", "log4j-");

  private ClassPath() {}

  /** What a program under check needs. */
  static List<Path> ofPrograms() {
    return parts()
        .filter(
            part ->
                part.contains("heddle-programs")
                    || part.contains("heddle-libraries")
                    || part.contains("heddle-api")
                    || isLibrary(part))
        .map(Path::of)
        .toList();
  }

  /** The classes of the comparison and the programs, without anything that others may bring. */
  static String own() {
    return String.join(
        File.pathSeparator,
        parts().filter(part -> part.contains("heddle-") || isLibrary(part)).toList());
  }

  private static boolean isLibrary(String part) {
    String name = Path.of(part).getFileName().toString();
    return LIBRARIES.stream().anyMatch(name::startsWith);
  }

  private static Stream<String> parts() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator));
  }
}
