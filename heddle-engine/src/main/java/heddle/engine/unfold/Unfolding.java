package heddle.engine.unfold;

import heddle.protocol.Operation.Action;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Operation.Key;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that runs have taught about a program made of actions.
 *
 * <p>Two runs are equivalent if they contain the same occurrences, that is, if one becomes the
 * other by swapping neighbours that neither interfere nor wait for each other. So a set of
 * occurrences, a <em>configuration</em>, stands for all runs of one class, and what one run has
 * taught about an occurrence holds in every configuration that contains it.
 *
 * <p>An event exists because of the events it comes after, each with its past. So what is known is
 * a map from sets of occurrences to the events that exist once these have happened.
 */
public final class Unfolding {

  private record Existence(ThreadName name, Action action, List<Integer> after) {}

  private record Happening(int announcement, int[] before) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Happening happening
          && announcement == happening.announcement
          && Arrays.equals(before, happening.before);
    }

    @Override
    public int hashCode() {
      return 31 * announcement + Arrays.hashCode(before);
    }
  }

  private final Map<ThreadName, Integer> names = new HashMap<>();
  private final Map<String, Integer> keys = new HashMap<>();
  private final Map<Existence, Announcement> announcements = new HashMap<>();
  private final Map<Happening, Occurrence> occurrences = new HashMap<>();
  private final List<Announcement> initial = new ArrayList<>();
  private final ConfigurationSet ran = new ConfigurationSet();
  private final ConfigurationSet attempted = new ConfigurationSet();
  private int observed;

  /**
   * Takes in a run, and says what about it contradicts what was known. What came before that place
   * is learnt.
   */
  public Optional<Mismatch> learn(Trace trace) {
    return new TraceReading(this, trace).read();
  }

  /** How many different events are known by name. */
  public int events() {
    return names.size();
  }

  /** How many occurrences were seen in a run. */
  public int observed() {
    return observed;
  }

  /** How many classes of complete runs were seen. */
  public int classes() {
    return ran.size();
  }

  /**
   * Whether running this would still teach something: its last occurrence was never seen, or
   * nothing is known to follow and no run has ended there. False for what was tried in vain.
   */
  public boolean isOpen(Obligation obligation) {
    List<Occurrence> path = obligation.path();
    if (!path.isEmpty() && !path.get(path.size() - 1).observed()) {
      return !path.get(path.size() - 1).attempted();
    }
    Configuration end = replay(path);
    return end.enabled().isEmpty() && isOpenEnd(end);
  }

  /** Notes that the obligation is about to be run. */
  public void attempt(Obligation obligation) {
    List<Occurrence> path = obligation.path();
    if (!path.isEmpty() && !path.get(path.size() - 1).observed()) {
      path.get(path.size() - 1).attempt();
    } else {
      attempted.add(replay(path).frontier());
    }
  }

  /** Whether no run has ended in this configuration, nor was meant to. */
  boolean isOpenEnd(Configuration end) {
    return !ran.contains(end.frontier()) && !attempted.contains(end.frontier());
  }

  void ranTo(Configuration end) {
    ran.add(end.frontier());
  }

  /** Notes the first time that a run contains this occurrence. */
  void observe(Occurrence occurrence, Optional<Fail> fail) {
    occurrence.observe(fail);
    observed++;
  }

  /** The events that exist from the start. */
  List<Announcement> initial() {
    return initial;
  }

  List<Announcement> announcements() {
    return List.copyOf(announcements.values());
  }

  /** The number of a name, if an event of that name is known. */
  Optional<Integer> nameId(ThreadName name) {
    return Optional.ofNullable(names.get(name));
  }

  /** The event that exists once {@code after}, the ones its action names, have happened. */
  Announcement announcement(ThreadName name, Action action, List<Occurrence> after) {
    List<Occurrence> sorted =
        after.stream().sorted(Comparator.comparingInt(Occurrence::id)).distinct().toList();
    var existence =
        new Existence(
            name, Announcement.normal(action), sorted.stream().map(Occurrence::id).toList());
    Announcement known = announcements.get(existence);
    return known != null ? known : announce(existence, sorted);
  }

  private Announcement announce(Existence existence, List<Occurrence> after) {
    var event =
        new Announcement(
            announcements.size(),
            existence.name(),
            names.computeIfAbsent(existence.name(), n -> names.size()),
            existence.action(),
            after,
            keyIds(existence.action().keys(), false),
            keyIds(existence.action().keys(), true));
    announcements.put(existence, event);
    if (after.isEmpty()) {
      initial.add(event);
    }
    after.forEach(occurrence -> occurrence.awaiting().add(event));
    return event;
  }

  /** The event with this past; {@code before} lists its direct reasons by ascending id. */
  Occurrence occurrence(Announcement event, int[] before) {
    return occurrences.computeIfAbsent(
        new Happening(event.id(), before), h -> new Occurrence(occurrences.size(), event, before));
  }

  private List<Integer> keyIds(List<Key> all, boolean exclusive) {
    return all.stream()
        .filter(key -> key.exclusive() == exclusive)
        .map(key -> keys.computeIfAbsent(key.name(), k -> keys.size()))
        .toList();
  }

  Configuration replay(List<Occurrence> path) {
    var configuration = new Configuration(this);
    path.forEach(configuration::push);
    return configuration;
  }
}
