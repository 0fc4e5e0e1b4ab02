package heddle.bench.compare;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where other tools are, and why some cannot be compared. */
final class Peers {

  private static final Path DIRECTORY = Path.of(System.getProperty("heddle.peers", "peers"));

  private Peers() {}

  /** What the process of a contestant needs besides our classes; empty if it is one of ours. */
  static Optional<String> jars(String contestant) {
    return contestant.equals("lincheck")
        ? Optional.of(DIRECTORY.resolve(contestant) + File.separator + "*")
        : Optional.empty();
  }

  /** Why there is no row for this pair; nothing if there is. */
  static String missing(String contestant, Entry entry) {
    return switch (contestant) {
      case "fray" ->
          "org.pastalab.fray:fray-junit:0.8.0 resolves but fray-core:0.8.0 that it needs does not";
      case "jcstress" ->
          "org.openjdk.jcstress:jcstress-core:0.16 resolves but takes actors that its annotation"
              + " processor has compiled and no main; repetition is the stress test here";
      case "lincheck" ->
          Files.isDirectory(DIRECTORY.resolve(contestant)) ? "" : "its jars are not there";
      default -> "";
    };
  }
}
