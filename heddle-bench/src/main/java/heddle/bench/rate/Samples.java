package heddle.bench.rate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** The figures of all rounds. */
final class Samples {

  /**
   * One thing that is measured.
   *
   * @param jdk the release of the Java
   * @param what a word for it
   */
  record Key(int jdk, String what) {}

  private final Map<Key, List<Figures>> figures = new HashMap<>();

  void add(Key key, Figures round) {
    figures.computeIfAbsent(key, absent -> new ArrayList<>()).add(round);
  }

  /** A word that is the same in all rounds, or else all words. */
  String word(Key key, String name) {
    List<String> words =
        figures.get(key).stream().map(round -> round.word(name)).distinct().toList();
    return String.join(" or ", words);
  }

  /** The median of a number over the rounds. */
  double median(Key key, String name) {
    double[] sorted = numbers(key, name).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  double least(Key key, String name) {
    return numbers(key, name).min().orElseThrow();
  }

  double most(Key key, String name) {
    return numbers(key, name).max().orElseThrow();
  }

  private DoubleStream numbers(Key key, String name) {
    return figures.get(key).stream().mapToDouble(round -> round.number(name));
  }
}
