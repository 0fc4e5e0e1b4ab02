package heddle.programs.random;

import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.protocol.Event;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Random programs in a JVM that was started for marks of local states: {@code compare SEED COUNT}
 * says how many of them it took until one differed from brute force; {@code print SEED COUNT RUNS}
 * runs each so often and prints the marks of its last run.
 */
final class MarkedMain {

  private MarkedMain() {}

  public static void main(String[] args) throws IOException {
    long seed = Long.parseLong(args[1]);
    int count = Integer.parseInt(args[2]);
    var sources = new ArrayList<Source>();
    for (int i = 0; i < count; i++) {
      sources.add(Generator.program("Random" + (seed + i), seed + i));
    }
    Path classes = Files.createDirectories(Path.of(args[0].substring(args[0].indexOf('=') + 1)));
    Compilation.compile(sources, classes);
    if (args[0].startsWith("compare")) {
      compare(sources, classes);
    } else {
      print(sources, classes, Integer.parseInt(args[3]));
    }
    System.exit(0);
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
