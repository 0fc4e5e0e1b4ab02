package heddle.programs.random;

import heddle.engine.AuditSettings;
import heddle.engine.Explorer;
import heddle.engine.strategy.Audited;
import heddle.engine.strategy.Causal;
import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.programs.Expect;
import heddle.programs.silent.SilentJudge;
import heddle.programs.silent.SilentProgram;
import heddle.protocol.Event;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Random programs in a JVM that was started for marks of local states: {@code compare SEED COUNT}
 * says how many of them it took until one differed from brute force, {@code counting SEED COUNT}
 * the same of programs about what the runtime counts for a thread; {@code print SEED COUNT RUNS}
 * runs each so often and prints the marks of its last run; {@code explore NAME...} explores
 * programs of this module; {@code pasts} says for each of {@link Pasts} in which way marks take two
 * pasts for one.
 */
final class MarkedMain {

  private MarkedMain() {}

  public static void main(String[] args) throws IOException {
    if (args[0].equals("explore")) {
      for (int i = 1; i < args.length; i++) {
        System.out.println("differs: " + explore(args[i]));
      }
      System.exit(0);
    }
    if (args[0].equals("pasts")) {
      for (String way : Pasts.names()) {
        System.out.println("differs: " + way + " " + new TwoPasts(way).difference());
      }
      System.exit(0);
    }
    long seed = Long.parseLong(args[1]);
    int count = Integer.parseInt(args[2]);
    if (args[0].startsWith("counting")) {
      compareCounting(directory(args), seed, count);
      System.exit(0);
    }
    var sources = new ArrayList<Source>();
    for (int i = 0; i < count; i++) {
      sources.add(Generator.program("Random" + (seed + i), seed + i));
    }
    Path classes = directory(args);
    Compilation.compile(sources, classes);
    if (args[0].startsWith("compare")) {
      compare(sources, classes);
    } else {
      print(sources, classes, Integer.parseInt(args[3]));
    }
    System.exit(0);
  }

  /** Why a program of this module cannot be verified; "no" if it can. */
  private static String explore(String name) {
    var program = new Program(List.of(Compilation.placeOf(Expect.class)), name, List.of());
    try (JvmTarget target = JvmTarget.open(program)) {
      var settings = Causal.Settings.DEFAULT;
      var audited = new Audited(settings, AuditSettings.DEFAULT, target);
      Summary summary = new Explorer(target, "causal", audited, settings.budget()).explore();
      boolean isVerified = summary.verdict() instanceof Verdict.Verified;
      return isVerified ? "no" : summary.toString();
    }
  }

  private static Path directory(String[] args) throws IOException {
    return Files.createDirectories(Path.of(args[0].substring(args[0].indexOf('=') + 1)));
  }

  private static void compareCounting(Path classes, long seed, int count) throws IOException {
    var programs = new ArrayList<SilentProgram>();
    var texts = new TreeMap<String, String>();
    for (int i = 0; i < count; i++) {
      programs.add(SilentProgram.counting("Silent" + (seed + i), seed + i));
      texts.put(programs.get(i).name(), programs.get(i).text());
    }
    Compilation.compile(texts, classes);
    for (int i = 0; i < count; i++) {
      try (JvmTarget target = programs.get(i).open(classes)) {
        List<String> differences = new SilentJudge().differences(target);
        if (!differences.isEmpty()) {
          System.out.println("differs: " + (i + 1) + " " + differences.get(0).lines().findFirst());
          return;
        }
      }
    }
    System.out.println("differs: none of " + count);
  }

  private static void compare(List<Source> sources, Path classes) {
    for (int i = 0; i < sources.size(); i++) {
      List<String> differences;
      try (JvmTarget target = open(sources.get(i), classes)) {
        differences =
            Judge.differences(sources.get(i), target, new Judge.Tally()).orElse(List.of());
      } catch (RuntimeException | AssertionError e) {
        differences = List.of(e.toString());
      }
      if (!differences.isEmpty()) {
        System.out.println("differs: " + (i + 1) + " " + differences.get(0).lines().findFirst());
        return;
      }
    }
    System.out.println("differs: none of " + sources.size());
  }

  private static void print(List<Source> sources, Path classes, int runs) {
    for (Source source : sources) {
      try (JvmTarget target = open(source, classes)) {
        List<String> first = marks(target.run(Schedule.EMPTY));
        List<String> last = first;
        for (int i = 1; i < runs; i++) {
          last = marks(target.run(Schedule.EMPTY));
          if (!last.equals(first)) {
            System.out.println(source.name() + " run " + i + " differs: " + first + " " + last);
          }
        }
        System.out.println(source.name() + " " + last);
      }
    }
  }

  private static List<String> marks(Trace trace) {
    return trace.events().stream().map(Event::mark).map(mark -> mark.local()).toList();
  }

  private static JvmTarget open(Source source, Path classes) {
    return JvmTarget.open(new Program(List.of(classes), source.name(), List.of()));
  }
}
