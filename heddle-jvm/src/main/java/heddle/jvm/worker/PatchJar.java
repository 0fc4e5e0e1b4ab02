package heddle.jvm.worker;

import heddle.instrument.Instrumenter;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * Classes of a JDK with synchronized blocks in place of synchronized methods. Whether a method is
 * synchronized cannot be changed in a running JVM, what is in its body can.
 */
final class PatchJar {

  private static final List<String> PACKAGES = List.of("java/util", "java/io");
  private static final String BUFFER = "java/lang/StringBuffer.class";

  private PatchJar() {}

  /** Writes the classes of a JDK that have such methods into a jar. */
  static Path create(Path directory, Jdk jdk) throws IOException {
    Path jar = directory.resolve("patch.jar");
    try (FileSystem files = modules(jdk);
        OutputStream out = Files.newOutputStream(jar);
        var archive = new JarOutputStream(out)) {
      Path base = files.getPath("/modules/java.base");
      add(archive, base, base.resolve(BUFFER));
      for (String name : PACKAGES) {
        try (Stream<Path> listed = Files.list(base.resolve(name))) {
          for (Path file : listed.filter(PatchJar::isClass).sorted().toList()) {
            add(archive, base, file);
          }
        }
      }
    }
    return jar;
  }

  private static boolean isClass(Path file) {
    return file.toString().endsWith(".class");
  }

  private static void add(JarOutputStream archive, Path base, Path file) throws IOException {
    Optional<byte[]> changed = Instrumenter.withoutSynchronizedMethods(Files.readAllBytes(file));
    if (changed.isPresent()) {
      archive.putNextEntry(new JarEntry(base.relativize(file).toString()));
      archive.write(changed.get());
      archive.closeEntry();
    }
  }

  private static FileSystem modules(Jdk jdk) throws IOException {
    return FileSystems.newFileSystem(
        URI.create("jrt:/"), Map.of("java.home", jdk.home().toString()), loader());
  }

  private static ClassLoader loader() {
    return URLClassLoader.getSystemClassLoader();
  }
}
