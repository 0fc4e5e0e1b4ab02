package heddle.cli;

import heddle.check.HeddleException;
import heddle.protocol.Summary;
import heddle.protocol.text.SummaryJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The file for the result that programs read. */
final class JsonFile {

  private final Path file;

  private JsonFile(Path file) {
    this.file = file;
  }

  /** The file the user asked for, if any; refused now if it cannot be written later. */
  static Optional<JsonFile> of(Arguments arguments) {
    Optional<Path> file = arguments.value(Flag.JSON).map(Path::of);
    file.ifPresent(
        path -> {
          if (path.toString().isEmpty() || Files.isDirectory(path)) {
            throw wrong(path, "it is a directory");
          }
          Path above = path.toAbsolutePath().getParent();
          while (above != null && !Files.exists(above)) {
            above = above.getParent();
          }
          Path place = Files.exists(path) ? path : above;
          if (above == null || !Files.isDirectory(above) || !Files.isWritable(place)) {
            throw wrong(path, (place == null ? path : place) + " is not writable");
          }
        });
    return file.map(JsonFile::new);
  }

  private static HeddleException wrong(Path file, String reason) {
    return new HeddleException(
        "%s cannot be written (%s); choose another file for --json".formatted(file, reason));
  }

  void write(Summary summary, List<String> replays) {
    try {
      SummaryJson.write(summary, replays, file);
    } catch (IOException e) {
      throw new HeddleException(
          "%s cannot be written (%s); choose another file for --json".formatted(file, e), e);
    }
  }
}
