package heddle.jvm.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * Where the {@link Archive} of this JDK and this build of Heddle is kept: in the user's directory
 * for caches, or where {@value #PROPERTY} says. Without a place to write to, there is none.
 */
public final class ArchiveFile {

  /** A directory; {@value #NONE} if nothing is to be kept. */
  public static final String PROPERTY = "heddle.cache";

  public static final String NONE = "none";

  private static final String SUFFIX = ".classes";

  /** Other JDKs and builds have their own; the oldest are deleted. */
  private static final int KEPT = 8;

  private ArchiveFile() {}

  /** The file for this JVM, whether it is there or not; empty if nothing is to be kept. */
  static Optional<Path> path() {
    return directory()
        .map(
            directory ->
                directory.resolve(
                    System.getProperty("java.runtime.version").replaceAll("[^\\w.+-]", "_")
                        + (Platform.hasContinuations() ? "-" : "-threads-")
                        + build()
                        + SUFFIX));
  }

  /** The user's directory for what Heddle keeps; empty if nothing is to be kept. */
  public static Optional<Path> directory() {
    String given = System.getProperty(PROPERTY);
    if (given != null) {
      return given.equals(NONE) ? Optional.empty() : Optional.of(Path.of(given));
    }
    String caches = System.getenv("XDG_CACHE_HOME");
    String home = System.getProperty("user.home");
    if (caches != null && Path.of(caches).isAbsolute()) {
      return Optional.of(Path.of(caches, "heddle"));
    }
    return home == null ? Optional.empty() : Optional.of(Path.of(home, ".cache", "heddle"));
  }

  /** A digest of everything that has a say in how a class is instrumented. */
  private static String build() {
    Checksum one = new CRC32();
    Checksum other = new CRC32C();
    try {
      for (Path location : Installation.classPath()) {
        for (Path file : files(location)) {
          byte[] bytes = Files.readAllBytes(file);
          one.update(bytes);
          other.update(bytes);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Long.toHexString(one.getValue() << 32 | other.getValue());
  }

  private static List<Path> files(Path location) throws IOException {
    try (Stream<Path> files = Files.walk(location)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** Puts the file there as a whole, or leaves everything as it was. */
  static void write(Path file, byte[] content) {
    try {
      Files.createDirectories(file.getParent());
      Path part = Files.createTempFile(file.getParent(), "part", null);
      try {
        Files.write(part, content);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(part);
      }
      deleteOld(file.getParent());
    } catch (IOException | UncheckedIOException e) {
      // It is made again next time.
    }
  }

  private static void deleteOld(Path directory) throws IOException {
    List<Path> archives;
    try (Stream<Path> files = Files.list(directory)) {
      archives = new ArrayList<>(files.filter(f -> f.toString().endsWith(SUFFIX)).toList());
    }
    archives.sort(Comparator.comparing(ArchiveFile::lastWritten).reversed());
    for (int i = KEPT; i < archives.size(); i++) {
      Files.deleteIfExists(archives.get(i));
    }
  }

  private static FileTime lastWritten(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException e) {
      return FileTime.fromMillis(0);
    }
  }
}
