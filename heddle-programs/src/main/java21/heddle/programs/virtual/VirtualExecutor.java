package heddle.programs.virtual;

import heddle.programs.Expect;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** An executor with a virtual thread for each task; closing it waits for them. */
@Expect(outcome = "7 true", because = "the task is done when the executor is closed")
public final class VirtualExecutor {

  private static boolean done;

  private VirtualExecutor() {}

  public static void main(String[] args) throws Exception {
    Future<Integer> future;
    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      future =
          executor.submit(
              () -> {
                done = Thread.currentThread().isVirtual();
                return 7;
              });
    }
    System.out.println(future.get() + " " + done);
  }
}
