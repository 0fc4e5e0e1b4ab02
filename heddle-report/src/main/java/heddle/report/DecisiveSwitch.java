package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import java.util.List;

/**
 * Another thread comes in between two steps of a thread, and it matters.
 *
 * @param before the thread's step before, by its number among the events
 * @param between the other thread's step
 * @param after the thread's step after it; -1 if it does not come to it
 * @param next what the thread does then, or would do
 */
record DecisiveSwitch(int before, int between, int after, Operation next) {

  /** Those where all that takes part is in the program itself; all if there are none. */
  static List<DecisiveSwitch> preferringProgram(List<DecisiveSwitch> all, List<Event> events) {
    List<DecisiveSwitch> own = all.stream().filter(one -> one.isOfProgram(events)).toList();
    return own.isEmpty() ? all : own;
  }

  boolean isOfProgram(List<Event> events) {
    return !events.get(before).site().isInLibrary()
        && !events.get(between).site().isInLibrary()
        && (after < 0 || !events.get(after).site().isInLibrary());
  }
}
