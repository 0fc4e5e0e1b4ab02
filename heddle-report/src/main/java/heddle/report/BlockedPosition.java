package heddle.report;

import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;

/**
 * Where a thread stands that cannot go on.
 *
 * @param call the method of a library that it is in; empty if it is in the program itself
 * @param line the line of the program; empty if it is not known
 */
record BlockedPosition(String call, String line) {

  private static final String AT = "at ";

  static BlockedPosition of(Trace trace, ThreadName thread) {
    String place =
        trace.outcome() instanceof Outcome.Deadlocked deadlocked ? deadlocked.placeOf(thread) : "";
    if (place.startsWith(AT)) {
      return new BlockedPosition("", place.substring(AT.length()));
    }
    int end = place.indexOf(" " + AT);
    return end < 0
        ? new BlockedPosition("", place)
        : new BlockedPosition(place.substring(0, end), place.substring(end + 1 + AT.length()));
  }

  /**
   * Whether it says more than the operation: how a library makes a thread wait is nothing that the
   * program knows of, unless it is a lock that somebody holds.
   */
  boolean standsFor(Operation operation) {
    return !call.isEmpty()
        && (operation instanceof Operation.Wake || operation instanceof Operation.Park);
  }

  /** What a thread that has announced the operation waits for; continues "waits". */
  String waiting(Operation operation) {
    if (standsFor(operation)) {
      return "in " + call;
    }
    if (call.isEmpty() && line.isEmpty() && DisplayNames.isOfPool(operation)) {
      return "for a task of " + Conflict.objects(operation).get(0);
    }
    return Words.waiting(operation) + (call.isEmpty() ? "" : ", in " + call);
  }

  /** Continues that. */
  String at() {
    return line.isEmpty() ? "" : " at " + line;
  }
}
