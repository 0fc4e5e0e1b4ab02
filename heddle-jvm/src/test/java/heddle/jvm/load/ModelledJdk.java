package heddle.jvm.load;

import heddle.instrument.model.Models;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** In a JVM of its own: loads every class of the JDK that something stands for, with its hooks. */
public final class ModelledJdk {

  private ModelledJdk() {}

  public static void main(String[] args) throws IOException {
    Models models = Models.read(runtime());
    Agent.install();
    int loaded = 0;
    for (String type : models.modelled()) {
      try {
        Class.forName(type.replace('/', '.'), true, null);
        loaded++;
      } catch (ClassNotFoundException e) {
        // Another JDK has it.
      }
    }
    System.err.println("loaded " + (loaded > models.modelled().size() / 2));
  }

  /** The class files of the runtime, be they in a directory or in a jar. */
  static List<byte[]> runtime() throws IOException {
    Path location = Installation.locationOf("heddle/runtime/Hooks.class");
    if (Files.isDirectory(location)) {
      return classFiles(location);
    }
    try (FileSystem jar = FileSystems.newFileSystem(location)) {
      return classFiles(jar.getPath("/"));
    }
  }

  private static List<byte[]> classFiles(Path directory) throws IOException {
    var files = new ArrayList<byte[]>();
    try (Stream<Path> listed = Files.walk(directory)) {
      for (Path file : (Iterable<Path>) listed.sorted()::iterator) {
        if (file.toString().endsWith(".class")) {
          files.add(Files.readAllBytes(file));
        }
      }
    }
    return files;
  }
}
