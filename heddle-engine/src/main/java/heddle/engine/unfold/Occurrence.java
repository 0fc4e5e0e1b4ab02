package heddle.engine.unfold;

import heddle.protocol.Operation.Fail;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An event together with its past: everything it had to wait for and everything that came before it
 * and interferes with it, and so on backwards. The contract of actions says that the past decides
 * what the event does, so one observation of an occurrence is enough for all runs that contain it.
 *
 * <p>Occurrences are interned: the same event with the same past is the same object.
 */
final class Occurrence {

  private final int id;
  private final Announcement announcement;
  private final int[] before;
  private final List<Announcement> awaiting = new ArrayList<>();
  private boolean observed;
  private boolean attempted;
  private Optional<Fail> fail = Optional.empty();

  Occurrence(int id, Announcement announcement, int[] before) {
    this.id = id;
    this.announcement = announcement;
    this.before = before;
  }

  int id() {
    return id;
  }

  Announcement announcement() {
    return announcement;
  }

  /** Whether the occurrence {@code other} is a direct reason for this one to come later. */
  boolean isDirectlyAfter(int other) {
    for (int reason : before) {
      if (reason == other) {
        return true;
      }
    }
    return false;
  }

  /** The announcements that have this occurrence among those they come after. */
  List<Announcement> awaiting() {
    return awaiting;
  }

  /** Whether a run has contained it. */
  boolean observed() {
    return observed;
  }

  void observe(Optional<Fail> seen) {
    observed = true;
    fail = seen;
  }

  /** Whether a run was made in order to see it. */
  boolean attempted() {
    return attempted;
  }

  void attempt() {
    attempted = true;
  }

  /** The failure that the event reports, once observed. */
  Optional<Fail> fail() {
    return fail;
  }
}
