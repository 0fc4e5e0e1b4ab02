package heddle.runtime.sync;

import heddle.runtime.turn.Scheduler;
import heddle.runtime.turn.Strand;

/** Who waits to be notified, by a monitor or by a condition. */
final class WaitSets {

  private final Scheduler scheduler;

  WaitSets(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** Who has waited longest; null if nobody waits. */
  Strand first(int object) {
    Strand first = null;
    for (int i = 0; i < scheduler.strandCount; i++) {
      Strand strand = scheduler.strands[i];
      if (isWaiting(strand, object) && (first == null || strand.waitsSince < first.waitsSince)) {
        first = strand;
      }
    }
    return first;
  }

  /** Who is woken: whom the schedule says, or one by chance; null if nobody waits. */
  Strand waiter(int object) {
    int waiting = 0;
    for (int i = 0; i < scheduler.strandCount; i++) {
      waiting += isWaiting(scheduler.strands[i], object) ? 1 : 0;
    }
    if (waiting == 0) {
      return null;
    }
    int wanted = scheduler.pick();
    if (wanted >= 0
        && scheduler.byName[wanted] != null
        && isWaiting(scheduler.byName[wanted], object)) {
      return scheduler.byName[wanted];
    }
    int pick = scheduler.schedule.chance(scheduler.log.size(), waiting);
    for (int i = 0; ; i++) {
      if (isWaiting(scheduler.strands[i], object) && pick-- == 0) {
        return scheduler.strands[i];
      }
    }
  }

  static boolean isWaiting(Strand strand, int object) {
    return !strand.ended && strand.waitsIn == object + 1 && !strand.notified;
  }
}
