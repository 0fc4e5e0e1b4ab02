package heddle.jvm.load;

import heddle.instrument.model.Models;
import java.io.IOException;
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

  /** The class files of the runtime. */
  static List<byte[]> runtime() throws IOException {
    Path classes = Installation.locationOf("heddle/runtime/Hooks.class");
    var files = new ArrayList<byte[]>();
    try (Stream<Path> listed = Files.walk(classes)) {
      for (Path file : (Iterable<Path>) listed.sorted()::iterator) {
        if (file.toString().endsWith(".class")) {
          files.add(Files.readAllBytes(file));
        }
      }
    }
    return files;
  }
}
