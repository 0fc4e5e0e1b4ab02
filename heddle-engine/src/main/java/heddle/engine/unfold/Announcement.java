package heddle.engine.unfold;

import heddle.protocol.Operation.Action;
import heddle.protocol.Operation.Key;
import heddle.protocol.ThreadName;
import java.util.List;
import java.util.TreeMap;

/**
 * An event that exists: it may happen as soon as everything in {@link #after} has happened, each
 * with exactly that past.
 *
 * @param id its number among all announcements of the unfolding
 * @param name what the program calls the event
 * @param nameId the number of that name
 * @param action what the program said about it, in {@link #normal} form
 * @param after the occurrences that must come first, by ascending id
 * @param shared the numbers of the keys it has shared
 * @param exclusive the numbers of the keys it has exclusively; disjoint from {@code shared}
 */
record Announcement(
    int id,
    ThreadName name,
    int nameId,
    Action action,
    List<Occurrence> after,
    List<Integer> shared,
    List<Integer> exclusive) {

  /**
   * The form in which two actions that mean the same are equal: everything sorted, each event and
   * key once, and a key exclusive if it is so anywhere.
   */
  static Action normal(Action action) {
    var exclusive = new TreeMap<String, Boolean>();
    action.keys().forEach(k -> exclusive.merge(k.name(), k.exclusive(), Boolean::logicalOr));
    return new Action(
        action.after().stream().sorted().distinct().toList(),
        exclusive.entrySet().stream().map(e -> new Key(e.getKey(), e.getValue())).toList());
  }

  /** An action in normal form as words that continue "it was". */
  static String words(Action action) {
    var text = new StringBuilder("an action");
    if (!action.after().isEmpty()) {
      text.append(" after ").append(list(action.after().stream().map(ThreadName::text).toList()));
    }
    if (!action.keys().isEmpty()) {
      text.append(" on ")
          .append(
              list(
                  action.keys().stream()
                      .map(key -> key.name() + (key.exclusive() ? "" : " (shared)"))
                      .toList()));
    }
    return text.toString();
  }

  private static String list(List<String> words) {
    return String.join(", ", words);
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return id;
  }

  @Override
  public String toString() {
    return name + ": " + words(action);
  }
}
