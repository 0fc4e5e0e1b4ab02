package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicReference;

/** What a thread dies of goes to its handler; the test has not failed then. */
@Expect(outcome = "boom", because = "the handler is called before the thread has ended")
public final class UncaughtHandler {

  private UncaughtHandler() {}

  public static void main(String[] args) {
    var said = new AtomicReference<String>();
    var thread =
        new Thread(
            () -> {
              throw new IllegalStateException("boom");
            });
    thread.setUncaughtExceptionHandler((who, error) -> said.set(error.getMessage()));
    thread.start();
    Threads.join(thread);
    System.out.println(said.get());
  }
}
