package heddle.protocol;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Something that a verified verdict takes for granted about the runs so far. The verdict stays; the
 * assumption stands beside it.
 */
public sealed interface Assumption {

  /** So many places are named; of the others only how many there are. */
  int MOST_PLACES = 5;

  /** A sentence for people, which no code looks at. */
  record Stated(String text) implements Assumption {}

  /**
   * An assumption that is made in several places. Targets tell of each place by itself, because
   * they come across them in different runs and processes; people are told all at once.
   */
  record Instance(String text, String place) implements Assumption {}

  /**
   * The test itself said that it makes no sense here, so that the run proves nothing about it.
   *
   * @param text what the test said
   */
  record Skipped(String text) implements Assumption {}

  /** Runs were made in processes of another kind, which is no danger but takes longer. */
  record Applied(Remedy remedy) implements Assumption {}

  /** The assumptions as sentences, those of several places each with its places behind it. */
  static List<String> texts(Collection<Assumption> assumptions) {
    var texts = new ArrayList<String>();
    Map<String, Set<String>> places = new LinkedHashMap<>();
    for (Assumption assumption : assumptions) {
      if (assumption instanceof Stated stated) {
        texts.add(stated.text());
      } else if (assumption instanceof Skipped skipped) {
        texts.add("executions in which the test skips itself pass: " + skipped.text());
      } else if (assumption instanceof Applied applied) {
        texts.add(applied.remedy().text());
      } else if (assumption instanceof Instance instance) {
        places.computeIfAbsent(instance.text(), key -> new LinkedHashSet<>()).add(instance.place());
      }
    }
    places.forEach((text, where) -> texts.add(text + ": " + list(where)));
    return texts;
  }

  private static String list(Set<String> places) {
    List<String> sorted = places.stream().sorted().toList();
    int named = Math.min(MOST_PLACES, sorted.size());
    String names = String.join(", ", sorted.subList(0, named));
    return sorted.size() > named ? names + " and " + (sorted.size() - named) + " more" : names;
  }
}
