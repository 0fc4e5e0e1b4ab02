package heddle.programs.virtual;

import heddle.programs.Expect;
import java.util.concurrent.Executors;

/** Three tasks with a virtual thread each, and an executor that is closed while they run. */
@Expect(outcome = "3", because = "closing waits for all, and they count in a monitor")
public final class VirtualThree {

  private static int count;

  private VirtualThree() {}

  public static void main(String[] args) {
    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 3; i++) {
        executor.submit(VirtualThree::add);
      }
    }
    System.out.println(count);
  }

  private static synchronized void add() {
    count++;
  }
}
