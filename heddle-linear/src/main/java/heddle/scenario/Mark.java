package heddle.scenario;

/**
 * Tells whether operation a had returned before operation b was called: a writes {@code false} when
 * it has returned, b writes {@code true} before it is called. Nobody reads it but the first thread,
 * when both are over: so threads learn nothing from it.
 */
final class Mark {

  volatile boolean isBefore;

  /** Marks that one operation writes. */
  record All(Mark mark, All next) {

    static void write(All marks, boolean value) {
      for (All all = marks; all != null; all = all.next) {
        all.mark.isBefore = value;
      }
    }
  }
}
