package heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Texts that are kept in files, one per program. {@code -Dheddle.refresh=true} writes them anew;
 * the difference is to be read.
 */
final class Golden {

  private static final Path DIRECTORY = Path.of("golden");
  private static final boolean REFRESH = Boolean.getBoolean("heddle.refresh");

  private Golden() {}

  static void check(String name, String text) {
    Path file = DIRECTORY.resolve(name + ".txt");
    try {
      if (REFRESH) {
        Files.createDirectories(DIRECTORY);
        Files.writeString(file, text);
      }
      assertTrue(Files.exists(file), "there is no " + file + "; -Dheddle.refresh=true makes it");
      assertEquals(
          Files.readString(file), text, file + " differs; -Dheddle.refresh=true renews it");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
