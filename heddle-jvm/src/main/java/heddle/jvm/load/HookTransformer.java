package heddle.jvm.load;

import heddle.instrument.Family;
import heddle.instrument.Instrumenter;
import heddle.instrument.Kind;
import heddle.instrument.Scope;
import heddle.instrument.Selection;
import heddle.instrument.SiteTable;
import heddle.instrument.UninstrumentableException;
import heddle.runtime.Hooks;
import heddle.runtime.Run;
import heddle.runtime.raw.Classes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** Adds hooks to the program's classes and to the JDK's, as they are loaded or retransformed. */
final class HookTransformer implements ClassFileTransformer {

  private static final byte[] INITIALISER = "<clinit>".getBytes(StandardCharsets.UTF_8);
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private volatile Scope scope;
  private final Run run;
  private volatile Instrumenter jdk;
  private final List<String> jdkLiterals = Collections.synchronizedList(new ArrayList<>());
  private final HookedClasses classes;
  private final Set<String> left = Collections.synchronizedSet(new LinkedHashSet<>());
  private volatile Scope programScope;
  private volatile Instrumenter instrumenter;
  private volatile Selection selection = Selection.ALL;
  private volatile ClassLoader program;
  private final Optional<Archive> archive;
  private final List<Seen> seen = Collections.synchronizedList(new ArrayList<>());
  private volatile boolean isRecording;
  private final Optional<RunningCode> code;

  /** Who makes the runs. Nobody else but the threads of a run may give names. */
  private volatile Thread driver = Thread.currentThread();

  HookTransformer(
      Scope scope,
      Run run,
      HookedClasses classes,
      Optional<Archive> archive,
      Optional<RunningCode> code) {
    this.classes = classes;
    this.code = code;
    this.scope = scope;
    this.run = run;
    this.archive = archive;
    this.isRecording = archive.isEmpty();
    this.jdk = new Instrumenter(scope, new ClassFiles(null));
    this.instrumenter = jdk;
  }

  /** Makes everything that instrumenting needs be loaded before it is itself instrumented. */
  void warmUp() {
    try {
      byte[] own = RuntimeJar.bytesOf(HookTransformer.class);
      SiteTable nowhere = new Places(null, "", own);
      for (Kind kind : Kind.values()) {
        jdk.instrument(own, kind, nowhere);
      }
      Stream.class.getMethods(); // loads what their signatures mention
      define(null, "", own);
      define(null, "", null);
      OftenCalled.rehearse();
      archive.ifPresent(known -> known.rehearse(run.sites()));
      define(null, "", own);
      define(null, "", null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void begin(ClassLoader loader, Selection selected, Set<String> escaping) {
    left.clear();
    driver = Thread.currentThread();
    selection = selected;
    programScope = scope.withDemanded(Set.of()).withSelection(selected).withEscaping(escaping);
    instrumenter = new Instrumenter(programScope, new ClassFiles(loader, classes.unknown()));
    program = loader;
    for (String text : new String[] {"true", "false", "null", ""}) {
      run.heap().addLiteral(text.intern());
    }
    synchronized (jdkLiterals) {
      for (String text : jdkLiterals) {
        run.heap().addLiteral(text);
      }
    }
  }

  /** From now on these classes of the JDK get hooks, too, and others of their kind do not. */
  void demand(Set<Family> families) {
    scope = scope.withDemanded(families);
    jdk = new Instrumenter(scope, new ClassFiles(null));
  }

  /**
   * Whether what the static fields of a class lead to is shared; what is only kept there is not.
   */
  boolean isLibrary(Class<?> type) {
    return !type.isArray()
        && !type.isHidden()
        && !scope.isDemanded(type.getName().replace('.', '/'))
        && scope.kindOfJdkClass(type.getName().replace('.', '/')).equals(Optional.of(Kind.LIBRARY))
        && Platform.isInitialized(type);
  }

  boolean offersConstants(Class<?> type) {
    return !type.isArray()
        && !type.isHidden()
        && scope.offersConstants(type.getName().replace('.', '/'))
        && Platform.isInitialized(type);
  }

  /** Where classes were left alone, and what that means. */
  List<String> assumptions() {
    synchronized (left) {
      return left.stream()
          .map(
              where ->
                  "assuming that nothing in classes "
                      + where
                      + " matters to other threads: they are left alone, as was asked for, so what"
                      + " happens in them is neither interleaved nor put back between runs, and too"
                      + " little may have been explored")
          .toList();
    }
  }

  /** Whether a class of the program is to have no hooks. */
  private boolean isLeft(String className) {
    Optional<String> where = selection.reach(className);
    where.ifPresent(
        reach -> {
          left.add(reach);
          run.layouts().addLeft(className);
        });
    return where.isPresent();
  }

  Scope scope() {
    return scope;
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] bytes) {
    if (loader == null && name != null && name.contains(Scope.BESIDE)) {
      return null;
    }
    boolean isInside = run.isInside();
    String type = name;
    byte[] changed = null;
    boolean isDone = false;
    Hooks.enterInert();
    try {
      type = name == null ? new ClassReader(bytes).getClassName() : name;
      if (isInside && isElsewhere(loader, type)) {
        classes.addElsewhere(loader, type);
      }
      changed = transform(module, loader, type, redefined, bytes);
      isDone = true;
    } catch (Throwable e) {
      fail(loader, type, e);
    } finally {
      define(loader, type, changed);
      Hooks.leaveInert();
    }
    if (isDone) {
      classes.add(loader, type);
    }
    return changed;
  }

  private byte[] transform(
      Module module, ClassLoader loader, String name, Class<?> redefined, byte[] bytes)
      throws IOException {
    boolean isProgram = isProgram(loader);
    Optional<Kind> kind =
        isProgram ? Optional.of(Kind.PROGRAM) : kindOfJdkClass(loader, name, redefined, bytes);
    if (kind.isEmpty() || isProgram && isLeft(name.replace('/', '.'))) {
      return null;
    }
    boolean isLoaded = redefined != null && loader == null;
    byte[] whole = isLoaded ? fromFile(module, name, bytes) : bytes;
    boolean isFree = !isLoaded && scope.isLikeProgram(name);
    return instrument(isProgram ? loader : null, name, isFree ? Kind.PROGRAM : kind.get(), whole);
  }

  private boolean isProgram(ClassLoader loader) {
    return loader != null && program != null && run.layouts().isProgram(loader);
  }

  /** Whether it is neither the program's nor the JDK's, nor ours. */
  private boolean isElsewhere(ClassLoader loader, String name) {
    return loader != null
        && loader != PLATFORM
        && !isProgram(loader)
        && !scope.isOfJdk(name)
        && !name.startsWith("heddle/");
  }

  private void fail(ClassLoader loader, String name, Throwable e) {
    String why = e instanceof UninstrumentableException ? e.getMessage() : e.toString();
    classes.fail(loader, name, why);
    run.layouts().addFailure(name.replace('/', '.'));
  }

  private void define(ClassLoader loader, String name, byte[] bytes) {
    code.ifPresent(known -> known.define(loader, name, bytes));
  }

  private void beside(String name, byte[] classFile) {
    Classes.define(name.replace('/', '.'), classFile);
    define(null, name, classFile);
  }

  private Optional<Kind> kindOfJdkClass(
      ClassLoader loader, String name, Class<?> redefined, byte[] bytes) {
    Optional<Kind> kind = loader == null ? scope.kindOfJdkClass(name) : Optional.empty();
    if (kind.isPresent()) {
      return kind;
    }
    boolean isInitialised =
        redefined == null
            && (loader == null || loader == PLATFORM)
            && scope.isOfJdk(name)
            && ClassFiles.mentions(bytes, INITIALISER);
    return isInitialised ? Optional.of(Kind.INITIALISED) : Optional.empty();
  }

  /**
   * The virtual machine may have dropped the stack maps of a class that is loaded already, and with
   * them what is alive at the head of a loop. The file it was loaded from has them.
   */
  private static byte[] fromFile(Module module, String name, byte[] bytes) throws IOException {
    try (InputStream in = module.getResourceAsStream(name + ".class")) {
      return in == null ? bytes : in.readAllBytes();
    }
  }

  private byte[] instrument(ClassLoader loader, String name, Kind kind, byte[] bytes) {
    boolean isProgram = loader != null;
    byte[] changed =
        isProgram
            ? instrumenter(loader)
                .instrument(bytes, kind, new Places(loader, name, bytes))
                .orElse(null)
            : instrumentJdk(name, kind, bytes);
    if (kind == Kind.LIBRARY && scope.isDemanded(name)) {
      run.layouts().addDemanded(name.replace('/', '.'));
    } else if (kind == Kind.LIBRARY || !isProgram && kind == Kind.PROGRAM) {
      run.layouts().addLibrary(name.replace('/', '.'));
    }
    return changed;
  }

  /**
   * Loaders that the program makes know more classes. They are asked for class files if that runs
   * no code of the program.
   */
  private Instrumenter instrumenter(ClassLoader loader) {
    return loader == program || loader.getClass().getClassLoader() != null
        ? instrumenter
        : new Instrumenter(programScope, new ClassFiles(loader, classes.unknown()));
  }

  private byte[] instrumentJdk(String name, Kind kind, byte[] bytes) {
    if (archive.isPresent()) {
      Optional<Archive.Result> known =
          archive.get().find(Archive.key(name, kind, bytes), name, new Known());
      if (known.isPresent()) {
        return known.get().bytes();
      }
    }
    if (isRecording) {
      seen.add(new Seen(name, kind, bytes));
    }
    return jdk.instrument(bytes, kind, new Places(null, name, bytes)).orElse(null);
  }

  private void addJdkLiteral(String text) {
    String interned = text.intern();
    jdkLiterals.add(interned);
    addLiteral(interned);
  }

  /**
   * Names a constant text. Other threads of the JVM load classes, too, while names are given: what
   * they load is left to who meets it.
   */
  private void addLiteral(String interned) {
    if (run.isInside() || Thread.currentThread() == driver) {
      run.heap().addLiteral(interned);
    }
  }

  /** What belongs to a class of the JDK that is in the archive. */
  private final class Known implements Archive.Reader {
    @Override
    public void sites(int first, String type, String[] places, String[] owners, String[] members) {
      run.sites().define(first, type, places, owners, members);
    }

    @Override
    public void literal(String text) {
      addJdkLiteral(text);
    }

    @Override
    public void beside(String name, byte[] classFile) {
      HookTransformer.this.beside(name, classFile);
    }
  }

  /** A class of the JDK as it came. */
  private record Seen(String name, Kind kind, byte[] bytes) {}

  /**
   * An archive of the JDK's classes that have got hooks until now, and of those that most programs
   * will load.
   */
  byte[] archive(Map<String, byte[]> others) throws IOException {
    isRecording = false;
    var writer = new ArchiveWriter(jdk);
    for (Seen one : List.copyOf(seen)) {
      writer.add(one.name, one.kind, one.bytes);
    }
    for (Map.Entry<String, byte[]> other : others.entrySet()) {
      Optional<Kind> kind = scope.kindOfJdkClass(other.getKey());
      if (kind.isPresent()) {
        boolean isFree = scope.isLikeProgram(other.getKey());
        writer.add(other.getKey(), isFree ? Kind.PROGRAM : kind.get(), other.getValue());
      }
    }
    seen.clear();
    return writer.content();
  }

  /** The sites of one class. */
  private final class Places implements SiteTable {
    private final ClassLoader loader;
    private final String type;
    private final String file;
    private int ordinal;

    Places(ClassLoader loader, String type, byte[] bytes) {
      this.loader = loader;
      this.type = type;
      this.file = SourcePlace.file(bytes);
    }

    @Override
    public int add(String method, int line, String owner, String member, String descriptor) {
      boolean isInside = !owner.isEmpty() && member.isEmpty();
      String place =
          loader == null || isInside
              ? SourcePlace.inJdk(type, file, method, line)
              : SourcePlace.of(type, file, method, line);
      return run.sites().add(loader, type, ordinal++, place, owner, member);
    }

    @Override
    public void literal(String text) {
      if (loader == null) {
        addJdkLiteral(text);
      } else {
        addLiteral(text.intern());
      }
    }

    @Override
    public boolean beside(String name, byte[] classFile) {
      HookTransformer.this.beside(name, classFile);
      return true;
    }
  }
}
