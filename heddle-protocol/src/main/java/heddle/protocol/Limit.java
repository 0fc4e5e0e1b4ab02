package heddle.protocol;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Something that a target could not control in the runs so far. It may have been decided by
 * something else than the schedules, so nothing is verified.
 */
public sealed interface Limit {

  /** What is not controlled: a sentence for people, which no code looks at. */
  String text();

  /** Something that is not controlled, whatever one does. */
  record Uncontrolled(String text) implements Limit {}

  /**
   * Something that is not controlled, whatever one does, and because of which runs may not be what
   * the program does.
   */
  record Doubtful(String text) implements Limit {}

  /** Something that is controlled once the remedy is applied. */
  record Avoidable(Remedy remedy, String text) implements Limit {}

  /**
   * One of two things of which neither alone is a limit, and both are. They may happen in different
   * runs, processes or sessions.
   *
   * @param side which of the two
   * @param text what is not controlled if both happen
   */
  record Half(Side side, String text) implements Limit {}

  /** The two halves of a limit. */
  enum Side {
    FIRST,
    SECOND
  }

  /** Whether the remedy would help. */
  default boolean isAvoidedBy(Remedy remedy) {
    return this instanceof Avoidable avoidable && avoidable.remedy() == remedy;
  }

  /**
   * Whether it makes one doubt what was found: runs may not have been what the program would do in
   * a new process, or without Heddle. Then nothing has failed for sure, either.
   */
  default boolean isDoubt() {
    return this instanceof Doubtful || isAvoidedBy(Remedy.FRESH_PROCESSES);
  }

  /** The whole limits, and those of which both halves are there; one sentence each. */
  static List<String> texts(Collection<Limit> limits) {
    Set<Limit> all = new LinkedHashSet<>(limits);
    var texts = new ArrayList<String>();
    for (Limit limit : all) {
      boolean isWhole =
          !(limit instanceof Half half)
              || half.side() == Side.FIRST && all.contains(new Half(Side.SECOND, half.text()));
      if (isWhole) {
        texts.add(limit.text());
      }
    }
    return texts;
  }
}
