package heddle.engine.unfold;

import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What has happened at some point of a run: a set of occurrences that contains the past of each of
 * its members, and one order in which they happened. It grows and shrinks at its end.
 */
final class Configuration {

  /** What matters about a key: who had it exclusively last, and who has shared it since. */
  private record Uses(int exclusive, int[] sharers) {
    static final Uses NONE = new Uses(NOBODY, NOTHING);
  }

  private static final int NOBODY = -1;
  private static final int[] NOTHING = {};

  private final Unfolding unfolding;
  private final List<Occurrence> path = new ArrayList<>();
  private final List<int[]> frontiers = new ArrayList<>(List.of(NOTHING));
  private final List<List<Announcement>> enabled = new ArrayList<>();
  private final List<List<Uses>> undo = new ArrayList<>();
  private Occurrence[] byName = new Occurrence[16];
  private Uses[] byKey = new Uses[16];

  Configuration(Unfolding unfolding) {
    this.unfolding = unfolding;
    enabled.add(List.copyOf(unfolding.initial()));
  }

  /** The occurrence of this name, if the event has happened. */
  Optional<Occurrence> happened(ThreadName name) {
    return unfolding.nameId(name).filter(this::has).map(id -> byName[id]);
  }

  /** The known events that may happen now. */
  List<Announcement> enabled() {
    return enabled.get(path.size());
  }

  /** The ids of the last occurrences, sorted; they determine the configuration. */
  int[] frontier() {
    return frontiers.get(path.size());
  }

  /** The occurrences in the order in which they happened. */
  List<Occurrence> path() {
    return List.copyOf(path);
  }

  /** The schedule that leads here. A failure is a step of its own, as it is in traces. */
  List<Step> steps() {
    var steps = new ArrayList<Step>(path.size());
    for (Occurrence occurrence : path) {
      var step = new Step(occurrence.announcement().name());
      steps.add(step);
      occurrence.fail().ifPresent(fail -> steps.add(step));
    }
    return steps;
  }

  /** What the event would be if it happened now. */
  Occurrence next(Announcement event) {
    var before = IntStream.builder();
    event.after().forEach(occurrence -> before.add(occurrence.id()));
    for (int key : event.shared()) {
      before.add(uses(key).exclusive());
    }
    for (int key : event.exclusive()) {
      before.add(uses(key).exclusive());
      for (int sharer : uses(key).sharers()) {
        before.add(sharer);
      }
    }
    return unfolding.occurrence(
        event, before.build().filter(id -> id != NOBODY).sorted().distinct().toArray());
  }

  /** Lets it happen. It must be the {@link #next} occurrence of an enabled event. */
  void push(Occurrence occurrence) {
    Announcement event = occurrence.announcement();
    byName = roomFor(byName, event.nameId());
    byName[event.nameId()] = occurrence;
    var previous = new ArrayList<Uses>();
    for (int key : event.shared()) {
      int[] sharers = Arrays.copyOf(uses(key).sharers(), uses(key).sharers().length + 1);
      sharers[sharers.length - 1] = occurrence.id();
      previous.add(replace(key, new Uses(uses(key).exclusive(), sharers)));
    }
    for (int key : event.exclusive()) {
      previous.add(replace(key, new Uses(occurrence.id(), NOTHING)));
    }
    undo.add(previous);
    frontiers.add(frontierWith(occurrence));
    List<Announcement> before = enabled();
    path.add(occurrence);
    enabled.add(enabledWith(occurrence, before));
  }

  /** Takes the last occurrence back. */
  void pop() {
    int last = path.size() - 1;
    enabled.remove(last + 1);
    frontiers.remove(last + 1);
    Announcement event = path.remove(last).announcement();
    byName[event.nameId()] = null;
    List<Uses> previous = undo.remove(last);
    int i = 0;
    for (int key : event.shared()) {
      byKey[key] = previous.get(i++);
    }
    for (int key : event.exclusive()) {
      byKey[key] = previous.get(i++);
    }
  }

  private List<Announcement> enabledWith(Occurrence occurrence, List<Announcement> before) {
    var now = new ArrayList<Announcement>(before.size() + occurrence.awaiting().size());
    for (Announcement event : before) {
      if (event.nameId() != occurrence.announcement().nameId()) {
        now.add(event);
      }
    }
    for (Announcement event : occurrence.awaiting()) {
      if (!has(event.nameId()) && containsAll(event.after())) {
        now.add(event);
      }
    }
    return now;
  }

  private boolean containsAll(List<Occurrence> occurrences) {
    for (Occurrence occurrence : occurrences) {
      int name = occurrence.announcement().nameId();
      if (!has(name) || byName[name] != occurrence) {
        return false;
      }
    }
    return true;
  }

  private boolean has(int nameId) {
    return nameId < byName.length && byName[nameId] != null;
  }

  /** Only a direct reason for the newcomer can stop being last. */
  private int[] frontierWith(Occurrence occurrence) {
    int[] old = frontier();
    var fresh = new int[old.length + 1];
    int n = 0;
    for (int id : old) {
      if (!occurrence.isDirectlyAfter(id)) {
        fresh[n++] = id;
      }
    }
    fresh[n++] = occurrence.id();
    Arrays.sort(fresh, 0, n);
    return Arrays.copyOf(fresh, n);
  }

  private Uses uses(int key) {
    return key < byKey.length && byKey[key] != null ? byKey[key] : Uses.NONE;
  }

  private Uses replace(int key, Uses uses) {
    Uses old = uses(key);
    byKey = roomFor(byKey, key);
    byKey[key] = uses;
    return old;
  }

  private static <T> T[] roomFor(T[] array, int index) {
    return index < array.length
        ? array
        : Arrays.copyOf(array, Math.max(index + 1, array.length * 2));
  }
}
