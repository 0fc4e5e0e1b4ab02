package heddle.engine.unfold;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which events may still get in each other's way, by name and for frozen knowledge.
 *
 * <p>The future of a name is the name itself and every name that is known to come after one of its
 * future, in whatever past. That is coarse (it forgets which past announces what) and errs on the
 * safe side only: a future that is too large costs reduction, never an order.
 */
final class Interference {

  /** The keys that all events of a name, or of its future, have. */
  private record Reach(BitSet shared, BitSet exclusive) {
    Reach() {
      this(new BitSet(), new BitSet());
    }

    boolean add(Reach other) {
      int before = shared.cardinality() + exclusive.cardinality();
      shared.or(other.shared);
      exclusive.or(other.exclusive);
      return shared.cardinality() + exclusive.cardinality() > before;
    }

    boolean interferes(Reach other) {
      return exclusive.intersects(other.exclusive)
          || exclusive.intersects(other.shared)
          || shared.intersects(other.exclusive);
    }
  }

  private final BitSet[] disturbers;

  Interference(Unfolding unfolding) {
    List<Reach> own = reaches(unfolding.events());
    List<Reach> future = reaches(unfolding.events());
    for (Announcement event : unfolding.announcements()) {
      event.shared().forEach(own.get(event.nameId()).shared()::set);
      event.exclusive().forEach(own.get(event.nameId()).exclusive()::set);
    }
    for (int name = 0; name < own.size(); name++) {
      future.get(name).add(own.get(name));
    }
    spread(unfolding.announcements(), future);
    disturbers = new BitSet[own.size()];
    for (int name = 0; name < disturbers.length; name++) {
      disturbers[name] = new BitSet();
      for (int other = 0; other < disturbers.length; other++) {
        disturbers[name].set(other, other == name || own.get(name).interferes(future.get(other)));
      }
    }
  }

  /**
   * The names that, if enabled beside {@code name}, may lead to an event that interferes with it;
   * itself included.
   */
  BitSet disturbers(int name) {
    return disturbers[name];
  }

  private static void spread(List<Announcement> events, List<Reach> future) {
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Announcement event : events) {
        for (Occurrence first : event.after()) {
          Reach reach = future.get(first.announcement().nameId());
          grows |= reach.add(future.get(event.nameId()));
        }
      }
    }
  }

  private static List<Reach> reaches(int count) {
    var all = new ArrayList<Reach>(count);
    for (int i = 0; i < count; i++) {
      all.add(new Reach());
    }
    return all;
  }
}
