package heddle.jvm.load;

import heddle.instrument.Family;
import heddle.instrument.Scope;
import heddle.instrument.Selection;
import heddle.instrument.model.Models;
import heddle.jvm.ProgramException;
import heddle.runtime.Run;
import heddle.runtime.pool.ForkJoinPoolModel;
import heddle.runtime.raw.Classes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Puts hooks into this JVM: opens the JDK's packages to the runtime, loads the runtime by the
 * bootstrap loader before anything calls it, and retransforms the JDK's classes that are loaded
 * already. Done once for the life of the JVM.
 */
public final class Agent {

  private static final Set<String> OPENED =
      Set.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.ref",
          "java.lang.reflect",
          "java.util",
          "java.util.concurrent",
          "jdk.internal.misc",
          "jdk.internal.vm",
          "sun.net");

  /** Where the classes are that a program is likely to load, besides those that are loaded. */
  private static final String CONCURRENT = "java/util/concurrent";

  private static Agent installed;

  private final Instrumentation instrumentation;
  private final HookTransformer transformer;
  private final HookedClasses classes;
  private final Set<Family> demanded = EnumSet.noneOf(Family.class);
  private final Set<String> escaping = new TreeSet<>();

  private Agent(
      Instrumentation instrumentation, HookTransformer transformer, HookedClasses classes) {
    this.instrumentation = instrumentation;
    this.transformer = transformer;
    this.classes = classes;
  }

  /** The agent of this JVM; attaches it if that was not done yet. */
  public static synchronized Agent install() {
    if (installed == null) {
      installed = load();
    }
    return installed;
  }

  private static Agent load() {
    try (TemporaryDirectory files = TemporaryDirectory.create()) {
      Path directory = files.path();
      Path runtime = directory.resolve("heddle-runtime.jar");
      Models models = RuntimeJar.write(runtime);
      Instrumentation instrumentation = Attachment.instrumentation(directory);
      List<String> names = RuntimeJar.classNames(runtime, models);
      instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(runtime.toFile()));
      openPackages(instrumentation);
      for (String name : names) {
        if (!name.endsWith("ContinuationRelay") || Platform.hasContinuations()) {
          Class.forName(name, true, null);
        }
      }
      return new Loading(instrumentation, models, RuntimeJar.modelNames(runtime, models)).agent();
    } catch (IOException | UncheckedIOException e) {
      throw new ProgramException(
          "the agent could not be written to %s (%s); make room there, or choose another directory with -Djava.io.tmpdir"
              .formatted(System.getProperty("java.io.tmpdir"), e.getMessage()),
          e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Lets the runtime, which is in the bootstrap loader's unnamed module, into the JDK. */
  private static void openPackages(Instrumentation instrumentation) throws ClassNotFoundException {
    Module runtime = Class.forName("heddle.runtime.turn.StopRun", false, null).getModule();
    Module base = Object.class.getModule();
    var opens = new HashMap<String, Set<Module>>();
    for (String name : OPENED) {
      if (base.getPackages().contains(name)) {
        opens.put(name, Set.of(runtime));
      }
    }
    instrumentation.redefineModule(base, Set.of(), opens, opens, Set.of(), Map.of());
  }

  /** The second half, in a class of its own because it uses the runtime's classes. */
  private record Loading(Instrumentation instrumentation, Models models, List<String> modelNames) {

    Agent agent() throws ClassNotFoundException {
      Classes.unsalt();
      Classes.offerHashes(instrumentation.getAllLoadedClasses());
      var scope = new Scope(!Platform.hasContinuations(), true).withModels(models);
      Optional<Path> file = ArchiveFile.path();
      Optional<Archive> archive =
          file.flatMap(Archive::read).filter(known -> known.reserve(Run.active.sites()));
      Optional<RunningCode> code =
          FrameAccess.isReliable() ? Optional.of(new RunningCode()) : Optional.empty();
      var hooked = new HookedClasses(instrumentation);
      var transformer = new HookTransformer(scope, Run.active, hooked, archive, code);
      transformer.warmUp();
      instrumentation.addTransformer(transformer, true);
      retransform(scope, hooked);
      for (String name : modelNames) {
        Class.forName(name, true, null);
      }
      ForkJoinPoolModel.adoptCommonPool();
      if (archive.isEmpty() && file.isPresent()) {
        keep(transformer, file.get());
      }
      code.ifPresent(Run.active.marks::give);
      return new Agent(instrumentation, transformer, hooked);
    }

    /** Keeps what was made for the next JVM. */
    private void keep(HookTransformer transformer, Path file) {
      var others = new TreeMap<String, byte[]>();
      try (Stream<Path> files = Files.walk(Platform.baseModule().resolve(CONCURRENT))) {
        for (Path other : (Iterable<Path>) files::iterator) {
          String name = Platform.baseModule().relativize(other).toString();
          if (name.endsWith(".class")) {
            others.put(name.substring(0, name.length() - 6), Files.readAllBytes(other));
          }
        }
        ArchiveFile.write(file, transformer.archive(others));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void retransform(Scope scope, HookedClasses hooked) {
      var classes = new ArrayList<Class<?>>();
      for (Class<?> type : instrumentation.getAllLoadedClasses()) {
        if (type.getClassLoader() == null
            && !type.isArray()
            && !type.isHidden()
            && instrumentation.isModifiableClass(type)
            && scope.kindOfJdkClass(type.getName().replace('.', '/')).isPresent()) {
          classes.add(type);
        }
      }
      classes.sort(Comparator.comparing(type -> type.getName()));
      retransform(instrumentation, hooked, classes);
    }

    private static void retransform(
        Instrumentation instrumentation, HookedClasses hooked, List<Class<?>> classes) {
      classes.forEach(hooked::forget);
      try {
        instrumentation.retransformClasses(classes.toArray(Class<?>[]::new));
      } catch (UnmodifiableClassException e) {
        throw new IllegalStateException(e);
      } catch (VerifyError | InternalError e) {
        throw new IllegalStateException("the JDK's classes cannot be instrumented: " + e, e);
      }
    }
  }

  /**
   * From now on classes of this loader get hooks, if they are selected, and the ones of the last
   * program are forgotten.
   */
  public void begin(ClassLoader program, Selection selection) {
    Run run = Run.active;
    run.forget();
    repair();
    classes.begin();
    run.layouts().setProgramLoader(program);
    transformer.begin(program, selection, escaping);
    run.heap().addStatics(System.class);
    run.heap().addStatics(Runtime.class);
    Classes.offerHashes(instrumentation.getAllLoadedClasses());
    for (Class<?> type : loaded()) {
      if (type.getClassLoader() == null && transformer.isLibrary(type)) {
        run.heap().addStatics(type);
      }
    }
  }

  /** The program of this loader is gone: the JDK forgets what it keeps for it. */
  public void end(ClassLoader program) {
    DriverRegistry.forget(instrumentation, loaded(), program);
  }

  /**
   * Puts hooks into classes of the JDK that have come by without, because there was no stack or no
   * memory left, or because they were loaded while others were being transformed; whether there
   * were any. What was run before may have used them.
   */
  public boolean repair() {
    List<Class<?>> missing = classes.missingInJdk(transformer.scope());
    missing.removeIf(type -> !instrumentation.isModifiableClass(type));
    if (!missing.isEmpty()) {
      Loading.retransform(instrumentation, classes, missing);
    }
    return !missing.isEmpty();
  }

  /**
   * Puts hooks into what threads of the last program have shared; false if there is nothing more to
   * be done. The program has to begin anew, because what it did to them was not undone.
   */
  public boolean demandWanted() {
    boolean isMore = escaping.addAll(escaped());
    escaping.forEach(Run.active.layouts()::addEscaping);
    return demand(wanted()) | isMore;
  }

  /** Whether there is something to be done. */
  public boolean wantsMore() {
    return !wanted().equals(demanded) || !escaping.containsAll(escaped());
  }

  /** Classes of the program whose objects are shared before their final fields are set. */
  private static List<String> escaped() {
    return List.of(Run.active.layouts().escaped());
  }

  private Set<Family> wanted() {
    Set<Family> families = EnumSet.noneOf(Family.class);
    families.addAll(demanded);
    for (String name : Run.active.layouts().wanted()) {
      Family.of(name.replace('.', '/')).ifPresent(families::add);
    }
    return families;
  }

  /** Takes back the hooks that only the last program had a need for. */
  public void demandNothing() {
    escaping.clear();
    Run.active.layouts().clearEscaping();
    demand(EnumSet.noneOf(Family.class));
  }

  private boolean demand(Set<Family> families) {
    if (families.equals(demanded)) {
      return false;
    }
    Set<Family> changed = EnumSet.noneOf(Family.class);
    changed.addAll(families);
    changed.addAll(demanded);
    changed.removeIf(one -> families.contains(one) && demanded.contains(one));
    demanded.clear();
    demanded.addAll(families);
    transformer.demand(families);
    var classes = new ArrayList<Class<?>>();
    for (Class<?> type : loaded()) {
      if (type.getClassLoader() == null
          && !type.isArray()
          && instrumentation.isModifiableClass(type)
          && changed.stream().anyMatch(one -> one.has(type.getName().replace('.', '/')))) {
        classes.add(type);
      }
    }
    if (families.isEmpty()) {
      Run.active.layouts().clearDemanded();
    }
    Loading.retransform(instrumentation, this.classes, classes);
    if (families.contains(Family.CALENDARS)) {
      // The JDK makes its calendar of old times when somebody asks for such a time, and keeps it.
      new GregorianCalendar(1, Calendar.JANUARY, 1).getTimeInMillis();
    }
    return true;
  }

  /** Names what the static fields of the program's classes lead to, and constants of the JDK. */
  public void nameStatics() {
    for (Class<?> type : loaded()) {
      if (type.getClassLoader() == null && transformer.offersConstants(type)) {
        Run.active.heap().addConstants(type);
      }
      if (type.getClassLoader() != null
          && Run.active.layouts().isProgram(type.getClassLoader())
          && !type.isHidden()
          && !type.isArray()
          && Platform.isInitialized(type)) {
        Run.active.heap().addStatics(type);
      }
    }
  }

  /** All classes there are, in an order that does not depend on when they were loaded. */
  private List<Class<?>> loaded() {
    List<Class<?>> classes = Arrays.asList(instrumentation.getAllLoadedClasses());
    classes.sort(Comparator.comparing(type -> type.getName()));
    return classes;
  }

  /** What is taken for granted about classes of the program that are left alone. */
  public List<String> assumptions() {
    return transformer.assumptions();
  }

  /** Why classes that should have hooks have none, one sentence each. */
  public List<String> failures() {
    return classes.sentences(transformer.scope(), Run.active.layouts());
  }
}
