package heddle.cli;

import heddle.check.HeddleException;
import heddle.protocol.text.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file that the user asked for by an option. */
final class ResultFile {

  private final Flag flag;
  private final Path file;

  private ResultFile(Flag flag, Path file) {
    this.flag = flag;
    this.file = file;
  }

  /** The file the user asked for, if any; refused now if it cannot be written later. */
  static Optional<ResultFile> of(Arguments arguments, Flag flag) {
    Optional<ResultFile> result =
        arguments.value(flag).map(name -> new ResultFile(flag, Path.of(name)));
    result.ifPresent(ResultFile::check);
    return result;
  }

  private void check() {
    if (file.toString().isEmpty() || Files.isDirectory(file)) {
      throw wrong("it is a directory");
    }
    Path above = file.toAbsolutePath().getParent();
    while (above != null && !Files.exists(above)) {
      above = above.getParent();
    }
    Path place = Files.exists(file) ? file : above;
    if (above == null || !Files.isDirectory(above) || !Files.isWritable(place)) {
      throw wrong((place == null ? file : place) + " is not writable");
    }
  }

  /** Writes it as a whole or not at all. */
  void write(String text) {
    try {
      WholeFile.write(file, text);
    } catch (IOException e) {
      throw wrong(e.toString());
    }
  }

  Path path() {
    return file;
  }

  private HeddleException wrong(String reason) {
    return new HeddleException(
        "%s cannot be written (%s); choose another file for %s"
            .formatted(file, reason, flag.text()));
  }
}
