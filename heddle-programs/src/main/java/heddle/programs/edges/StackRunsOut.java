package heddle.programs.edges;

import heddle.programs.Incomplete;
import heddle.programs.Threads;

/** A thread that has no stack left goes on when it has some again. */
@Incomplete("java.lang.StackOverflowError is caught")
public final class StackRunsOut {

  private StackRunsOut() {}

  private static int deep(int depth) {
    return deep(depth + 1) + depth;
  }

  public static void main(String[] args) {
    Threads.run(StackRunsOut::tooDeep, () -> {});
  }

  private static void tooDeep() {
    try {
      deep(0);
    } catch (StackOverflowError e) {
      // There is some again.
    }
  }
}
