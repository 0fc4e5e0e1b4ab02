package heddle.linear;

import heddle.check.HeddleException;

/**
 * How large scenarios get.
 *
 * @param threads at most so many, and at least two
 * @param operations each thread calls at most so many
 * @param initial at most so many are called before the threads start
 * @param last at most so many, none or one, are called after they have ended
 */
public record Size(int threads, int operations, int initial, int last) {

  public static final Size DEFAULT = new Size(2, 2, 1, 1);

  public Size {
    require(threads >= 2 && threads <= 6, "threads", 2, 6, threads);
    require(operations >= 1 && operations <= 8, "operations", 1, 8, operations);
    require(initial >= 0 && initial <= 8, "initial operations", 0, 8, initial);
    require(last >= 0 && last <= 1, "last operations", 0, 1, last);
  }

  private static void require(boolean isRight, String what, int least, int most, int given) {
    if (!isRight) {
      throw new HeddleException(
          "the number of %s must be from %d to %d, but is %d".formatted(what, least, most, given));
    }
  }

  /** As people write it. */
  @Override
  public String toString() {
    return threads + " × " + operations;
  }
}
