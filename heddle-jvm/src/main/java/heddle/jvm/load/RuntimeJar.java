package heddle.jvm.load;

import heddle.instrument.model.Models;
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
import java.util.ArrayList;
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

  private RuntimeJar() {}

  /** Writes the jar; answers what its classes stand for. */
  static Models write(Path jar) {
    URL hooks = RuntimeJar.class.getClassLoader().getResource(PACKAGE + "/Hooks.class");
    if (hooks == null) {
      throw new IllegalStateException("heddle-runtime is not on the class path");
    }
    try {
      URI uri = hooks.toURI();
      if (uri.getScheme().equals("jar")) {
        try (FileSystem files = FileSystems.newFileSystem(uri, Map.of())) {
          return write(jar, files.getPath("/" + PACKAGE));
        }
      } else {
        return write(jar, Path.of(uri).getParent());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Models write(Path jar, Path classes) throws IOException {
    var declaring = new ArrayList<byte[]>();
    try (OutputStream out = Files.newOutputStream(jar);
        var archive = new JarOutputStream(out);
        Stream<Path> listed = Files.walk(classes)) {
      archive.setLevel(Deflater.NO_COMPRESSION);
      List<Path> files = listed.filter(Files::isRegularFile).sorted().toList();
      for (Path file : files) {
        String name = classes.relativize(file).toString().replace('\\', '/');
        archive.putNextEntry(new JarEntry(PACKAGE + "/" + name));
        byte[] bytes = Files.readAllBytes(file);
        archive.write(bytes);
        archive.closeEntry();
        if (Models.mayDeclare(name)) {
          declaring.add(bytes);
        }
      }
    }
    return Models.read(declaring);
  }

  /** The names of the classes that hooks are in, and of those that they use. */
  static List<String> classNames(Path jar, Models models) {
    return classNames(jar, path -> !models.areInstrumented(path));
  }

  /** The names of the classes that stand for some of the JDK, and get hooks like those. */
  static List<String> modelNames(Path jar, Models models) {
    return classNames(jar, models::areInstrumented);
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
