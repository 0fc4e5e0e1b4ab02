package heddle.jvm.load;

import heddle.runtime.raw.Classes;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Path;

/** What this JVM can do. */
public final class Platform {

  /** The first JDK whose continuations are not held up by monitors. */
  private static final int CONTINUATIONS_SINCE = 24;

  /** Set to true if program threads are to run on threads of the system. */
  public static final String THREADS = "heddle.platformThreads";

  private Platform() {}

  /** Whether program threads run as continuations; not under a debugger, which they would crash. */
  public static boolean hasContinuations() {
    return !Boolean.getBoolean(THREADS)
        && Runtime.version().feature() >= CONTINUATIONS_SINCE
        && !isDebugged();
  }

  private static boolean isDebugged() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .anyMatch(argument -> argument.contains("jdwp"));
  }

  /** The class files of the JDK's base module. */
  static Path baseModule() {
    return FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
  }

  /** Whether a class's initialiser has been run. */
  static boolean isInitialized(Class<?> type) {
    return Classes.isInitialized(type);
  }
}
