package heddle.bench.search;

import heddle.api.Choose;
import heddle.engine.AuditSettings;
import heddle.engine.Explorer;
import heddle.engine.strategy.Audited;
import heddle.engine.strategy.Causal;
import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.programs.Threads;
import heddle.protocol.Audit;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Prints what audits cost on the programs of heddle-programs that take longest to verify: each is
 * explored without an audit and with the usual one, and must be verified by both.
 */
public final class AuditCost {

  private static final int USUALLY_MOST = 20;
  private static final Duration TIME = Duration.ofSeconds(60);

  private AuditCost() {}

  private record Measured(String name, Summary summary) {}

  /** Takes the number of programs, and a pattern of their class names. */
  public static void main(String[] args) throws IOException {
    int most = args.length > 0 ? Integer.parseInt(args[0]) : USUALLY_MOST;
    String only = args.length > 1 ? args[1] : ".*";
    var verified = new ArrayList<Measured>();
    for (String name : programs()) {
      if (name.matches(only)) {
        Summary summary = explore(name, AuditSettings.OFF);
        if (summary.verdict() instanceof Verdict.Verified) {
          verified.add(new Measured(name, summary));
        }
      }
    }
    verified.sort(Comparator.comparingDouble(one -> -one.summary().seconds()));
    PrintStream out = System.out;
    out.println("| program | runs | states | seconds | audited | seconds with audit | more |");
    out.println("|---|---|---|---|---|---|---|");
    verified.stream().limit(most).forEach(one -> row(out, one));
  }

  private static void row(PrintStream out, Measured one) {
    Summary without = one.summary();
    Summary with = explore(one.name(), AuditSettings.DEFAULT);
    if (!(with.verdict() instanceof Verdict.Verified)) {
      throw new IllegalStateException(one.name() + " is verified only without an audit: " + with);
    }
    out.printf(
        "| %s | %,d | %,d | %.2f | %,d | %.2f | %.0f%% |%n",
        one.name().substring(one.name().lastIndexOf('.') + 1),
        without.runs(),
        without.allStates(),
        without.seconds(),
        with.audit().map(Audit::runs).orElse(0L),
        with.seconds(),
        100 * (with.seconds() / without.seconds() - 1));
  }

  private static Summary explore(String name, AuditSettings audit) {
    var program =
        new Program(List.of(placeOf(Threads.class), placeOf(Choose.class)), name, List.of());
    Causal.Settings settings =
        Causal.Settings.DEFAULT.withBudget(Causal.Settings.DEFAULT.budget().withTime(TIME));
    try (JvmTarget target = JvmTarget.open(program)) {
      var audited = new Audited(settings, audit, target);
      return new Explorer(target, "causal", audited, settings.budget()).explore();
    }
  }

  /** The classes with a main, by name. */
  private static List<String> programs() throws IOException {
    Path place = placeOf(Threads.class);
    if (Files.isDirectory(place)) {
      return programs(place);
    }
    try (FileSystem jar = FileSystems.newFileSystem(place)) {
      return programs(jar.getPath("/"));
    }
  }

  private static List<String> programs(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .map(file -> classes.relativize(file).toString())
          .filter(file -> file.endsWith(".class") && !file.contains("$"))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
          .filter(AuditCost::hasMain)
          .sorted()
          .toList();
    }
  }

  private static boolean hasMain(String name) {
    try {
      Class.forName(name, false, AuditCost.class.getClassLoader())
          .getMethod("main", String[].class);
      return true;
    } catch (ClassNotFoundException | NoSuchMethodException | LinkageError e) {
      return false;
    }
  }

  private static Path placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
