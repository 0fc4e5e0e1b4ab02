package heddle.cli;

import heddle.jvm.worker.Interrupts;
import java.io.PrintStream;

/**
 * Ctrl-C or SIGTERM: the first time, a verdict on what there is so far; the second time, the end. A
 * terminal that is closed: a verdict.
 */
final class Interruption {

  /** What a shell expects of a program that was interrupted. */
  private static final int INTERRUPTED = 130;

  private final PrintStream err;
  private volatile boolean asked;

  private Interruption(PrintStream err) {
    this.err = err;
  }

  /** From now on the user may interrupt. */
  static Interruption expected(PrintStream err) {
    var interruption = new Interruption(err);
    Interrupts.handle(interruption::ask, interruption::hangUp);
    return interruption;
  }

  private void ask() {
    if (asked) {
      Runtime.getRuntime().halt(INTERRUPTED);
    }
    asked = true;
    err.println();
    err.println("heddle: stopping; interrupt it again to end at once");
  }

  private void hangUp() {
    asked = true;
  }

  boolean isAsked() {
    return asked;
  }
}
