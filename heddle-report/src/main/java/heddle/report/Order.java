package heddle.report;

import java.util.List;

/**
 * Something that a thread does between two steps of another one, without which it would not have
 * gone wrong. Steps are numbers of events.
 *
 * @param kind how they belong together
 * @param before the step of the thread that is interrupted
 * @param between the other thread's step
 * @param after the step of the first thread after it
 */
record Order(Kind kind, int before, int between, int after) {

  /** What goes wrong in between. */
  enum Kind {
    /** What the thread has read is changed before it uses it. */
    OUTDATED,
    /** The thread sees something that the other has done only a part of. */
    HALF_DONE,
    /** The thread has waited since it looked, and does not look again. */
    NOT_CHECKED_AGAIN,
    /** The thread looks before the other has done what it looks for; the last two steps are one. */
    TOO_EARLY
  }

  Order {
    if (before > between || between > after) {
      throw new IllegalArgumentException(
          "steps %d, %d, %d are in no order".formatted(before, between, after));
    }
  }

  List<Integer> steps() {
    return List.of(before, between, after);
  }
}
