package heddle.instrument;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles a source, instruments it, runs its {@code static Object run()} in a loader of its own,
 * and keeps what the hooks were told. A case of a test is three lines long with it.
 */
final class Lab {

  static final String NEWEST = Integer.toString(Runtime.version().feature());

  private Kind kind = Kind.PROGRAM;
  private Scope scope = new Scope(false, false);
  private String release = "17";
  private boolean controlled = true;
  private UnaryOperator<byte[]> prepare = UnaryOperator.identity();
  private final List<String> options = new ArrayList<>();

  /** A site, as the instrumenter told of it. */
  record Place(String method, int line, String owner, String name, String descriptor) {}

  /** What came of it. */
  record Result(
      Object value,
      List<List<Object>> calls,
      List<Place> sites,
      List<String> literals,
      Map<String, byte[]> classes) {

    /** The calls of these hooks, in order, as text: name and arguments, without sites. */
    List<String> told(String... hooks) {
      var wanted = List.of(hooks);
      return calls.stream()
          .filter(call -> wanted.contains(call.get(0)))
          .map(call -> String.join(" ", call.stream().map(Lab::text).toList()))
          .toList();
    }

    /** The names of all hooks called, in order. */
    List<String> names() {
      return calls.stream().map(call -> (String) call.get(0)).toList();
    }

    Place site(int call) {
      List<Object> arguments = calls.get(call);
      return sites.get((Integer) arguments.get(arguments.size() - 1) - FIRST_SITE);
    }
  }

  /** Sites begin here, so that they are told from other numbers. */
  static final int FIRST_SITE = 1_000_000;

  Lab as(Kind newKind) {
    kind = newKind;
    return this;
  }

  Lab within(Scope newScope) {
    scope = newScope;
    return this;
  }

  Lab release(String newRelease) {
    release = newRelease;
    return this;
  }

  Lab controlled(boolean isControlled) {
    controlled = isControlled;
    return this;
  }

  /** Changes classes before they are instrumented. */
  Lab prepared(UnaryOperator<byte[]> change) {
    prepare = change;
    return this;
  }

  Lab option(String option) {
    options.add(option);
    return this;
  }

  Result run(String source) {
    Map<String, byte[]> classes = compile(source);
    var sites = new RecordedSites();
    var instrumenter = new Instrumenter(scope, new LoadedHierarchy(classes));
    classes.replaceAll((name, bytes) -> instrument(instrumenter, prepare.apply(bytes), sites));
    return run(classes, sites);
  }

  private byte[] instrument(Instrumenter instrumenter, byte[] bytes, SiteTable sites) {
    return instrumenter.instrument(bytes, kind, sites).orElse(bytes);
  }

  private Result run(Map<String, byte[]> classes, RecordedSites sites) {
    var calls = new ArrayList<List<Object>>();
    try {
      var loader = new LabLoader(classes);
      Class<?> hooks = loader.loadClass("heddle.runtime.Hooks");
      Consumer<List<Object>> listener =
          call -> {
            synchronized (calls) {
              calls.add(call);
            }
          };
      hooks.getField("controlled").set(null, controlled);
      hooks.getField("listener").set(null, listener);
      var run = loader.loadClass("Case").getDeclaredMethod("run");
      run.setAccessible(true);
      Object value = run.invoke(null);
      hooks.getField("listener").set(null, null);
      return new Result(value, calls, sites.places, sites.literals, classes);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e.getCause() == null ? e : e.getCause());
    }
  }

  /** Classes by binary name. */
  Map<String, byte[]> compile(String source) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var diagnostics = new DiagnosticCollector<JavaFileObject>();
    StandardJavaFileManager standard = compiler.getStandardFileManager(diagnostics, null, null);
    var files = new MemoryFiles(standard);
    var arguments = new ArrayList<>(List.of("-Xlint:none", "-g"));
    if (options.isEmpty()) {
      arguments.addAll(List.of("--release", release));
    }
    arguments.addAll(options);
    boolean compiled =
        compiler
            .getTask(null, files, diagnostics, arguments, null, List.of(new Source(source)))
            .call();
    if (!compiled) {
      throw new AssertionError(diagnostics.getDiagnostics());
    }
    var classes = new TreeMap<String, byte[]>();
    files.written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return classes;
  }

  private static String text(Object argument) {
    if (argument instanceof Integer number && number >= FIRST_SITE) {
      return "";
    }
    if (argument == null || argument.getClass().getName().startsWith("java.lang.")) {
      return String.valueOf(argument);
    }
    return argument.getClass().getSimpleName();
  }

  static class RecordedSites implements SiteTable {
    final List<Place> places = new ArrayList<>();
    final List<String> literals = new ArrayList<>();

    @Override
    public int add(String method, int line, String owner, String name, String descriptor) {
      places.add(new Place(method, line, owner, name, descriptor));
      return FIRST_SITE + places.size() - 1;
    }

    @Override
    public void literal(String text) {
      literals.add(text);
    }
  }

  /** Knows the compiled classes by their bytes and all others by loading them. */
  record LoadedHierarchy(Map<String, byte[]> classes) implements Hierarchy {
    @Override
    public boolean isThread(String internalName) {
      byte[] bytes = classes.get(internalName.replace('/', '.'));
      if (bytes != null) {
        String parent = new org.objectweb.asm.ClassReader(bytes).getSuperName();
        return parent != null && isThread(parent);
      }
      return internalName.equals("java/lang/Thread");
    }
  }

  static final class LabLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    LabLoader(Map<String, byte[]> classes) {
      super(Lab.class.getClassLoader());
      this.classes = new HashMap<>(classes);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        Optional<byte[]> own = own(name);
        if (own.isEmpty()) {
          return super.loadClass(name, resolve);
        }
        return defineClass(name, own.get(), 0, own.get().length);
      }
    }

    private Optional<byte[]> own(String name) {
      if (!name.startsWith("heddle.runtime.")) {
        return Optional.ofNullable(classes.get(name));
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        return Optional.of(in.readAllBytes());
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///Case.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    final Map<String, ByteArrayOutputStream> written = new HashMap<>();

    MemoryFiles(JavaFileManager standard) {
      super(standard);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("mem:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          var bytes = new ByteArrayOutputStream();
          written.put(className, bytes);
          return bytes;
        }
      };
    }
  }
}
