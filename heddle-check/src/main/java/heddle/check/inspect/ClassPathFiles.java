package heddle.check.inspect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** The class files of a class path. */
final class ClassPathFiles {

  /** So many are looked at for a name that is like the one that is missing. */
  private static final int MOST_NAMES = 50_000;

  private static final String SUFFIX = ".class";
  private static final String RELEASES = "META-INF/";

  private final List<Path> entries;

  ClassPathFiles(List<Path> entries) {
    this.entries = entries;
  }

  /**
   * A class file.
   *
   * @param place where it is, for people
   */
  record Found(String place, byte[] bytes) {}

  /** The file of a class, from the first entry that has one. */
  Optional<Found> find(String className) throws IOException {
    String file = className.replace('.', '/') + SUFFIX;
    for (Path entry : entries) {
      Optional<Found> found =
          Files.isDirectory(entry) ? inDirectory(entry, file) : inJar(entry, file);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<Found> inDirectory(Path directory, String file) throws IOException {
    Path path = directory.resolve(file);
    return Files.isRegularFile(path)
        ? Optional.of(new Found(path.toString(), Files.readAllBytes(path)))
        : Optional.empty();
  }

  private static Optional<Found> inJar(Path jar, String file) throws IOException {
    try (var zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.getEntry(file);
      return entry == null
          ? Optional.empty()
          : Optional.of(new Found(file + " in " + jar, zip.getInputStream(entry).readAllBytes()));
    }
  }

  /** Somebody who reads class files. */
  interface Reader {
    void read(String className, byte[] file) throws IOException;
  }

  /**
   * Reads all class files, entry by entry; those of other releases in the same jar are left out.
   */
  void readAll(Reader reader) throws IOException {
    for (Path entry : entries) {
      if (Files.isDirectory(entry)) {
        for (String name : namesInDirectory(entry, Integer.MAX_VALUE)) {
          if (isClass(name)) {
            reader.read(className(name), Files.readAllBytes(entry.resolve(name)));
          }
        }
      } else {
        try (var zip = new ZipFile(entry.toFile())) {
          for (ZipEntry file : Collections.list(zip.entries())) {
            if (isClass(file.getName()) && !file.getName().startsWith(RELEASES)) {
              reader.read(className(file.getName()), zip.getInputStream(file).readAllBytes());
            }
          }
        }
      }
    }
  }

  /** The names of the classes, as far as their files tell; of many only the first. */
  List<String> names() throws IOException {
    var names = Stream.<String>builder();
    for (Path entry : entries) {
      (Files.isDirectory(entry) ? namesInDirectory(entry, MOST_NAMES) : namesInJar(entry))
          .forEach(names);
    }
    return names
        .build()
        .filter(ClassPathFiles::isClass)
        .map(ClassPathFiles::className)
        .limit(MOST_NAMES)
        .toList();
  }

  private static boolean isClass(String file) {
    return file.endsWith(SUFFIX) && !file.endsWith("-info" + SUFFIX);
  }

  private static String className(String file) {
    return file.substring(0, file.length() - SUFFIX.length()).replace('/', '.');
  }

  private static List<String> namesInDirectory(Path directory, int most) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .limit(2L * most)
          .map(file -> directory.relativize(file).toString().replace('\\', '/'))
          .toList();
    }
  }

  private static List<String> namesInJar(Path jar) throws IOException {
    try (var zip = new ZipFile(jar.toFile())) {
      return zip.stream().map(ZipEntry::getName).toList();
    }
  }

  /** Whether a file is a jar that can be read. */
  static boolean isJar(Path file) throws IOException {
    try (var zip = new ZipFile(file.toFile())) {
      return zip.size() >= 0;
    } catch (ZipException e) {
      return false;
    }
  }
}
