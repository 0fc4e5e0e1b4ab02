package heddle.instrument;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** In a JVM of its own: retransforms every class of the JDK that is in scope, then uses them. */
public final class JdkAgent {

  private JdkAgent() {}

  /**
   * Entry of the agent.
   *
   * @param hooks a jar with the hooks
   */
  public static void premain(String hooks, Instrumentation instrumentation) throws Exception {
    instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(hooks));
    Class.forName("heddle.runtime.Hooks", true, null);
    var failures = new TreeMap<String, String>();
    var transformer = new Transformer(failures);
    transformer.transform(null, "java/util/HashMap", null, null, bytes("java/util/HashMap"));
    List<Class<?>> classes = classesInScope(transformer.scope);
    instrumentation.addTransformer(transformer, true);
    retransform(instrumentation, classes, failures);
    System.err.println("retransformed " + classes.size() + ", failures " + failures);
  }

  /** All at once; one after the other only to find out which of them fail. */
  private static void retransform(
      Instrumentation instrumentation, List<Class<?>> classes, Map<String, String> failures)
      throws Exception {
    try {
      instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    } catch (LinkageError all) {
      for (Class<?> type : classes) {
        try {
          instrumentation.retransformClasses(type);
        } catch (LinkageError e) {
          failures.put(type.getName(), e.toString());
        }
      }
    }
  }

  private static final class Transformer implements ClassFileTransformer {
    private final Scope scope = new Scope(true, true).withDemanded(EnumSet.allOf(Family.class));
    private final Instrumenter instrumenter =
        new Instrumenter(scope, name -> name.equals("java/lang/Thread"));
    private final Map<String, String> failures;

    Transformer(Map<String, String> failures) {
      this.failures = failures;
    }

    @Override
    public byte[] transform(
        ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] bytes) {
      try {
        if (name.contains(Scope.BESIDE)) {
          return null;
        }
        return scope
            .kindOfJdkClass(name)
            .flatMap(kind -> instrumenter.instrument(bytes, kind, new Defining()))
            .orElse(null);
      } catch (RuntimeException | Error e) {
        failures.put(name, e.toString());
        return null;
      }
    }
  }

  /** Defines what classes need beside them, and says so. */
  private static final class Defining extends Lab.RecordedSites {
    @Override
    public boolean beside(String name, byte[] classFile) {
      try {
        String owner = name.substring(0, name.indexOf(Scope.BESIDE)).replace('/', '.');
        MethodHandles.privateLookupIn(Class.forName(owner), MethodHandles.lookup())
            .defineClass(classFile);
        System.err.println("beside " + name);
      } catch (ClassNotFoundException | IllegalAccessException e) {
        throw new IllegalStateException(e);
      } catch (LinkageError e) {
        // It was there already.
        System.err.println("again " + name);
      }
      return true;
    }
  }

  private static byte[] bytes(String name) throws IOException {
    return ClassLoader.getSystemResourceAsStream(name + ".class").readAllBytes();
  }

  private static Stream<Path> walk(Path directory) {
    try {
      return Files.walk(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Class<?>> classesInScope(Scope scope) throws Exception {
    var classes = new ArrayList<Class<?>>();
    FileSystem jrt = FileSystems.getFileSystem(URI.create("jrt:/"));
    Path root = jrt.getPath("/modules/java.base");
    try (Stream<Path> files =
        Stream.of("java", "sun/util/calendar").map(root::resolve).flatMap(JdkAgent::walk)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = root.relativize(file).toString();
        if (name.endsWith(".class")) {
          String internal = name.substring(0, name.length() - ".class".length());
          if (scope.kindOfJdkClass(internal).isPresent()) {
            classes.add(Class.forName(internal.replace('/', '.'), false, null));
          }
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return classes;
  }
}
