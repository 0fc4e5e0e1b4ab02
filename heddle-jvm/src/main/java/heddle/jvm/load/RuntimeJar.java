package heddle.jvm.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.Deflater;

/** The runtime's classes as a jar of their own, for the bootstrap class path. */
final class RuntimeJar {

  private static final String PACKAGE = "heddle/runtime";
  private static final List<String> MODELS = List.of(PACKAGE + "/net", PACKAGE + "/pool");

  private RuntimeJar() {}

  /** Writes the jar. */
  static void write(Path jar) {
    URL hooks = RuntimeJar.class.getClassLoader().getResource(PACKAGE + "/Hooks.class");
    if (hooks == null) {
      throw new IllegalStateException("heddle-runtime is not on the class path");
    }
    try {
      URI uri = hooks.toURI();
      if (uri.getScheme().equals("jar")) {
        try (FileSystem files = FileSystems.newFileSystem(uri, Map.of())) {
          write(jar, files.getPath("/" + PACKAGE));
        }
      } else {
        write(jar, Path.of(uri).getParent());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void write(Path jar, Path classes) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        var archive = new JarOutputStream(out);
        Stream<Path> listed = Files.walk(classes)) {
      archive.setLevel(Deflater.NO_COMPRESSION);
      List<Path> files = listed.filter(Files::isRegularFile).sorted().toList();
      for (Path file : files) {
        String name = classes.relativize(file).toString().replace('\\', '/');
        archive.putNextEntry(new JarEntry(PACKAGE + "/" + name));
        Files.copy(file, archive);
        archive.closeEntry();
      }
    }
  }

  /** The names of the classes that hooks are in, and of those that they use. */
  static List<String> classNames(Path jar) {
    return classNames(jar, path -> !isModel(path));
  }

  /** The names of the classes that stand for some of the JDK, and get hooks like those. */
  static List<String> modelNames(Path jar) {
    return classNames(jar, RuntimeJar::isModel);
  }

  private static boolean isModel(String path) {
    return MODELS.stream().anyMatch(models -> path.startsWith(models + "/"));
  }

  private static List<String> classNames(Path jar, Predicate<String> selected) {
    try (FileSystem files = FileSystems.newFileSystem(jar);
        Stream<Path> listed = Files.walk(files.getPath("/" + PACKAGE))) {
      return listed
          .map(file -> file.toString().substring(1))
          .filter(name -> name.endsWith(".class") && !name.endsWith("/package-info.class"))
          .filter(selected)
          .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The bytes of a class of ours. */
  static byte[] bytesOf(Class<?> type) throws IOException {
    String resource = type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException(resource + " is not on the class path");
      }
      return in.readAllBytes();
    }
  }
}
