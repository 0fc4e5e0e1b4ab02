package heddle.bench.compare;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where other tools are, and why some cannot be compared. */
final class Peers {

  private static final String PROPERTY = "heddle.peers";
  private static final Path DIRECTORY = Path.of(System.getProperty(PROPERTY, "target/peers"));

  private Peers() {}

  /** What the process of a contestant needs besides our classes; empty if that is nothing. */
  static Optional<String> jars(String contestant) {
    return contestant.equals("lincheck") ? Optional.of(allJars(contestant)) : Optional.empty();
  }

  /** All jars of another tool, as part of a class path. */
  static String allJars(String peer) {
    return DIRECTORY.resolve(peer) + File.separator + "*";
  }

  /** The option that tells another JVM where other tools are. */
  static String option() {
    return "-D" + PROPERTY + "=" + DIRECTORY.toAbsolutePath();
  }

  /** Why there is no row for this contestant; nothing if there is. */
  static String missing(String contestant) {
    return switch (contestant) {
      case "fray" ->
          "org.pastalab.fray:fray-junit:0.8.0 resolves but fray-core:0.8.0 that it needs does not";
      case "jcstress", "lincheck" ->
          Files.isDirectory(DIRECTORY.resolve(contestant)) ? "" : "its jars are not there";
      default -> "";
    };
  }
}
