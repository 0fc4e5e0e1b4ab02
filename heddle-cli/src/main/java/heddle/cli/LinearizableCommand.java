package heddle.cli;

import heddle.check.HeddleException;
import heddle.check.Options;
import heddle.check.Packages;
import heddle.linear.Findings;
import heddle.linear.FindingsText;
import heddle.linear.Linearizability;
import heddle.linear.Size;
import heddle.linear.Structure;
import heddle.linear.Structures;
import heddle.protocol.Verdict;
import heddle.report.Printable;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code heddle linearizable}. */
final class LinearizableCommand implements Command {

  private static final Set<Flag> FLAGS =
      EnumSet.of(
          Flag.CLASS_PATH,
          Flag.SPECIFICATION,
          Flag.METHODS,
          Flag.VALUES,
          Flag.THREADS,
          Flag.OPERATIONS,
          Flag.INITIAL,
          Flag.LAST,
          Flag.INSTRUMENT,
          Flag.LEAVE,
          Flag.NO_SPURIOUS_WAKEUPS,
          Flag.STARVATION,
          Flag.BUDGET,
          Flag.MAX_STEPS,
          Flag.MAX_STATES,
          Flag.MEMORY,
          Flag.SEARCH_THREADS,
          Flag.AUDIT,
          Flag.AUDIT_SEED);

  @Override
  public String name() {
    return "linearizable";
  }

  @Override
  public String overview() {
    return """
          heddle linearizable -cp CLASSPATH Class [ARGUMENTS]
              checks whether the operations of a data structure are linearizable
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle linearizable [OPTIONS] -cp CLASSPATH Class [ARGUMENTS]

        Creates instances of the class, passing these arguments to its constructor, and calls its
        operations from several threads, in every scenario up to a size, smallest first. Heddle explores
        all interleavings of each scenario. The results must be explained by some sequential order of the
        operations that respects which operations returned before others were called.

        The operations are the public methods for whose parameters Heddle knows values; if the class has
        the annotation @Linearizable, the methods with @Operation. The sequential specification is the
        class itself in a single thread, or another class (--spec). Exceptions count as results, and
        operations may block.

          VERIFIED    every execution of every scenario up to the size is explained by an order
          FAILED      one is not: the scenario, its results, why no order explains them, and its story
          INCOMPLETE  no violation found, but not every scenario was finished; the verdict reports which

        For example:

          heddle linearizable --methods add,poll --spec java.util.Queue
              java.util.concurrent.ConcurrentLinkedQueue
        """;
  }

  @Override
  public Set<Flag> flags() {
    return Collections.unmodifiableSet(FLAGS);
  }

  @Override
  public boolean endsAtFirstWord() {
    return true;
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    if (arguments.words().isEmpty()) {
      throw new HeddleException(
          "linearizable needs the name of a class, such as: linearizable -cp target/classes"
              + " com.acme.MyQueue");
    }
    Options options = options(arguments);
    Class<?> type = type(arguments.words().get(0), loader(arguments));
    Structure structure = structure(type, arguments);
    var progress = new ProgressLine(console, options.budget().time());
    Findings findings;
    try {
      findings =
          Linearizability.check(structure, size(type, arguments), options, watcher(progress));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.INCOMPLETE;
    } finally {
      progress.clear();
    }
    var text = new FindingsText(findings);
    console.out().print(Printable.text(text.violation()));
    console.out().print(Printable.text(text.summary()));
    return code(findings.verdict());
  }

  private static ExitCode code(Verdict verdict) {
    if (verdict instanceof Verdict.Verified) {
      return ExitCode.VERIFIED;
    }
    return verdict instanceof Verdict.Failed ? ExitCode.FAILED : ExitCode.INCOMPLETE;
  }

  private static Linearizability.Watcher watcher(ProgressLine progress) {
    return new Linearizability.Watcher() {
      @Override
      public void scenario(String shape, long number, long runs) {
        progress.report(runs, 0, 0, number + " scenarios, now " + shape + " operations");
      }

      @Override
      public boolean isStopped() {
        return progress.isStopped();
      }
    };
  }

  private static Options options(Arguments arguments) {
    Options options = ExplorationOptions.of(arguments);
    return options
        .withWaits(JavaArguments.waits(arguments, options.waits()))
        .withSelection(
            Packages.selection(
                arguments.value(Flag.INSTRUMENT).orElse(""),
                arguments.value(Flag.LEAVE).orElse("")));
  }

  private static Structure structure(Class<?> type, Arguments arguments) {
    Optional<Class<?>> specification =
        arguments
            .value(Flag.SPECIFICATION)
            .map(name -> type(name, type.getClassLoader() == null ? own() : type.getClassLoader()));
    if (Structures.isAnnotated(type)) {
      if (specification.isPresent() || arguments.has(Flag.METHODS) || arguments.has(Flag.VALUES)) {
        throw new HeddleException(
            "%s says itself what to check, by its annotations; leave out %s, %s and %s"
                .formatted(
                    type.getName(),
                    Flag.SPECIFICATION.text(),
                    Flag.METHODS.text(),
                    Flag.VALUES.text()));
      }
      return Structures.annotated(type);
    }
    return new Structures.Plain(
            type,
            arguments.words().subList(1, arguments.words().size()),
            specification,
            list(arguments, Flag.METHODS),
            list(arguments, Flag.VALUES))
        .structure();
  }

  private static List<String> list(Arguments arguments, Flag flag) {
    return arguments.value(flag).map(text -> List.of(text.split(","))).orElse(List.of());
  }

  private static Size size(Class<?> type, Arguments arguments) {
    Size usual = Structures.isAnnotated(type) ? Structures.size(type) : Size.DEFAULT;
    return new Size(
        count(arguments, Flag.THREADS, 2, 6, usual.threads()),
        count(arguments, Flag.OPERATIONS, 1, 8, usual.operations()),
        count(arguments, Flag.INITIAL, 0, 8, usual.initial()),
        count(arguments, Flag.LAST, 0, 1, usual.last()));
  }

  private static int count(Arguments arguments, Flag flag, int least, int most, int usual) {
    return arguments
        .value(flag)
        .map(text -> (int) Units.count(flag, text, least, most))
        .orElse(usual);
  }

  // ---- classes

  private static ClassLoader own() {
    return LinearizableCommand.class.getClassLoader();
  }

  private static ClassLoader loader(Arguments arguments) {
    List<Path> entries = JavaArguments.entries(JavaArguments.classPath(arguments));
    return new URLClassLoader(
        entries.stream().map(LinearizableCommand::url).toArray(URL[]::new), own());
  }

  private static URL url(Path entry) {
    try {
      return entry.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new HeddleException(entry + " cannot be part of a class path; give another one", e);
    }
  }

  private static Class<?> type(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new HeddleException(
          "there is no class %s on the class path; give its package too, and -cp with the directories and jars that hold it"
              .formatted(name),
          e);
    } catch (LinkageError e) {
      throw new HeddleException("the class " + name + " cannot be loaded: " + e, e);
    }
  }
}
