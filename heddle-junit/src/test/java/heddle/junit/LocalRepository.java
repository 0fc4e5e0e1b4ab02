package heddle.junit;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * A local repository of Maven with this build's modules in it. Everything else is that of the user,
 * by links, so that nothing has to be downloaded; nothing of Heddle gets there.
 */
record LocalRepository(Path directory) {

  private static final String VERSION = "0.1.0-SNAPSHOT";

  static LocalRepository create(Path directory, Path user, Path build, List<String> modules)
      throws IOException {
    Files.createDirectories(directory);
    try (Stream<Path> groups = Files.list(user)) {
      for (Path group : groups.filter(Files::isDirectory).toList()) {
        if (!group.getFileName().toString().equals("dev")) {
          Files.createSymbolicLink(directory.resolve(group.getFileName()), group);
        }
      }
    }
    var repository = new LocalRepository(directory);
    repository.install("heddle", build.resolve("pom.xml"));
    for (String module : modules) {
      Path files = repository.install(module, build.resolve(module).resolve("pom.xml"));
      jar(
          build.resolve(module).resolve("target/classes"),
          files.resolve(module + "-" + VERSION + ".jar"));
    }
    return repository;
  }

  private Path install(String artifact, Path pom) throws IOException {
    Path files = directory.resolve("dev/heddle").resolve(artifact).resolve(VERSION);
    Files.createDirectories(files);
    Files.copy(pom, files.resolve(artifact + "-" + VERSION + ".pom"));
    return files;
  }

  private static void jar(Path classes, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        var archive = new JarOutputStream(out);
        Stream<Path> found = Files.walk(classes)) {
      found
          .filter(Files::isRegularFile)
          .sorted()
          .forEach(file -> add(archive, classes.relativize(file).toString(), file));
    }
  }

  private static void add(JarOutputStream archive, String name, Path file) {
    try {
      archive.putNextEntry(new JarEntry(name.replace('\\', '/')));
      Files.copy(file, archive);
      archive.closeEntry();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
