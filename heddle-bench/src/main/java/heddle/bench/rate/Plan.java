package heddle.bench.rate;

import heddle.jvm.worker.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What is measured and for how long.
 *
 * @param jdks with which Javas, each of another release
 * @param rounds how often each figure is taken, each time by a new JVM
 * @param pace for how long one is
 */
record Plan(List<Jdk> jdks, int rounds, Pace pace) {

  /** How often each thread increments. */
  static final List<Integer> TIMES = List.of(1, 5);

  static final String USAGE =
      """
      usage: heddle-bench/run rate [--java HOME ...] [--rounds N] [--warm-up SECONDS] [--seconds SECONDS]
        --java      the home of a JDK, once for each to measure with; otherwise the oldest from 17 on and the newest found
        --rounds    how often each figure is taken; otherwise 3
        --warm-up   how long each is warmed up; otherwise 10
        --seconds   how long each is measured then; otherwise 10""";

  Plan {
    jdks = List.copyOf(jdks);
  }

  /**
   * @throws IllegalArgumentException if there is something else than the usage says
   */
  static Plan of(String[] args) {
    var jdks = new ArrayList<Jdk>();
    int rounds = 3;
    double warmUp = 10;
    double seconds = 10;
    for (int i = 0; i < args.length; i += 2) {
      if (i + 1 == args.length) {
        throw wrong(args[i] + " needs a value");
      }
      switch (args[i]) {
        case "--java" -> jdks.add(Jdk.at(Path.of(args[i + 1])));
        case "--rounds" -> rounds = Integer.parseInt(args[i + 1]);
        case "--warm-up" -> warmUp = Double.parseDouble(args[i + 1]);
        case "--seconds" -> seconds = Double.parseDouble(args[i + 1]);
        default -> throw wrong("there is no option " + args[i]);
      }
    }
    if (jdks.isEmpty() || rounds < 1) {
      throw wrong("at least one JDK and one round are needed");
    }
    if (jdks.stream().map(Jdk::version).distinct().count() < jdks.size()) {
      throw wrong("two JDKs of the same release cannot be told apart in a table");
    }
    return new Plan(jdks, rounds, new Pace(warmUp, seconds));
  }

  private static IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException(what + "\n" + USAGE);
  }
}
