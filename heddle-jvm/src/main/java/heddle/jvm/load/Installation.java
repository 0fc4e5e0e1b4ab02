package heddle.jvm.load;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Where Heddle's own classes are, in directories or in jars. */
public final class Installation {

  /** One class of each module and library that a worker needs. */
  private static final List<String> NEEDED =
      List.of(
          "heddle/protocol/Target.class",
          "heddle/jvm/worker/WorkerMain.class",
          "heddle/instrument/Instrumenter.class",
          "heddle/runtime/Hooks.class",
          "org/objectweb/asm/ClassReader.class",
          "org/objectweb/asm/tree/ClassNode.class",
          "org/objectweb/asm/commons/LocalVariablesSorter.class");

  private Installation() {}

  /** The class path of a worker. */
  public static List<Path> classPath() {
    return NEEDED.stream().map(Installation::locationOf).distinct().toList();
  }

  /** The directory or jar that holds a class file; the class is not loaded. */
  public static Path locationOf(String classFile) {
    URL url = Installation.class.getClassLoader().getResource(classFile);
    if (url == null) {
      throw new IllegalStateException(classFile + " is missing in this installation of Heddle");
    }
    try {
      if (url.openConnection() instanceof JarURLConnection jar) {
        return Path.of(jar.getJarFileURL().toURI());
      }
      String whole = url.toURI().toString();
      return Path.of(URI.create(whole.substring(0, whole.length() - classFile.length())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Paths as the option {@code -cp} takes them, each once. */
  public static String joined(List<Path> paths) {
    Set<Path> distinct = new LinkedHashSet<>(paths);
    return distinct.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
