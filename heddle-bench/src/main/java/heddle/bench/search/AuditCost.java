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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Prints what audits cost on the programs of heddle-programs that take longest to verify: each is
 * explored without an audit and with the usual one, and must be verified by both. The papers'
 * programs are tried with growing arguments as well, since all others are small.
 */
public final class AuditCost {

  private static final int USUALLY_MOST = 20;
  private static final Duration TIME = Duration.ofSeconds(60);

  /** How often each program is explored with an audit, and as often without one. */
  private static final int ROUNDS = 3;

  private AuditCost() {}

  /** Programs that take an argument are tried with all up to this one. */
  private static final int LARGEST = 8;

  /** A program that takes so many seconds does not grow any further. */
  private static final double LONG = 10;

  private static final String GROWING = "heddle.programs.papers.";

  private record Measured(String name, List<String> arguments, double seconds) {

    @Override
    public String toString() {
      return String.join(
              " ", name.substring(name.lastIndexOf('.') + 1), String.join(" ", arguments))
          .strip();
    }
  }

  /** Takes the number of programs, and a pattern of their class names. */
  public static void main(String[] args) throws IOException {
    int most = args.length > 0 ? Integer.parseInt(args[0]) : USUALLY_MOST;
    String only = args.length > 1 ? args[1] : ".*";
    var verified = new ArrayList<Measured>();
    for (String name : programs()) {
      if (name.matches(only)) {
        verified.addAll(verified(name));
      }
    }
    verified.sort(Comparator.comparingDouble(one -> -one.seconds()));
    PrintStream out = System.out;
    out.println("| program | runs | states | seconds | audited | seconds with audit | more |");
    out.println("|---|---|---|---|---|---|---|");
    verified.stream().limit(most).forEach(one -> row(out, one));
  }

  /** The program in all sizes in which it is verified. */
  private static List<Measured> verified(String name) {
    var sizes = new ArrayList<List<String>>(List.of(List.of()));
    if (name.startsWith(GROWING)) {
      IntStream.rangeClosed(2, LARGEST).forEach(n -> sizes.add(List.of(Integer.toString(n))));
    }
    var verified = new ArrayList<Measured>();
    for (List<String> arguments : sizes) {
      Summary summary = explore(name, arguments, AuditSettings.OFF);
      if (!(summary.verdict() instanceof Verdict.Verified)) {
        break;
      }
      verified.add(new Measured(name, arguments, summary.seconds()));
      if (summary.seconds() > LONG) {
        break;
      }
    }
    return verified;
  }

  /** Measures both ways in turns: a single pair says more about the machine than about audits. */
  private static void row(PrintStream out, Measured one) {
    var without = new ArrayList<Summary>();
    var with = new ArrayList<Summary>();
    for (int round = 0; round < ROUNDS; round++) {
      without.add(explore(one.name(), one.arguments(), AuditSettings.OFF));
      with.add(explore(one.name(), one.arguments(), AuditSettings.DEFAULT));
    }
    for (Summary summary : with) {
      if (!(summary.verdict() instanceof Verdict.Verified)) {
        throw new IllegalStateException(one + " is verified only without an audit: " + summary);
      }
    }
    double before = medianSeconds(without);
    double after = medianSeconds(with);
    out.printf(
        "| %s | %,d | %,d | %.2f | %,d | %.2f | %.0f%% |%n",
        one,
        without.get(0).runs(),
        without.get(0).allStates(),
        before,
        with.get(0).audit().map(Audit::runs).orElse(0L),
        after,
        100 * (after / before - 1));
  }

  private static double medianSeconds(List<Summary> summaries) {
    return summaries.stream().mapToDouble(Summary::seconds).sorted().toArray()[ROUNDS / 2];
  }

  private static Summary explore(String name, List<String> arguments, AuditSettings audit) {
    var program =
        new Program(List.of(placeOf(Threads.class), placeOf(Choose.class)), name, arguments);
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
