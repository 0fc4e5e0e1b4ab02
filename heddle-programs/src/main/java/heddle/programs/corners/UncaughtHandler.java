package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicReference;

/** What a thread dies of goes to its handler; the test has not failed then. */
@Expect(outcome = "boom", because = "the handler is called before the thread has ended")
@Expect(
    outcome = "own boom",
    because = "the virtual machine asks the thread for its handler",
    arguments = "own")
@Expect(
    outcome = "java.lang.IllegalStateException: boom",
    because = "the thread answers with its group, which has no handler",
    arguments = "group")
@Fails(value = "exception", arguments = "group")
public final class UncaughtHandler {

  private UncaughtHandler() {}

  public static void main(String[] args) {
    var said = new AtomicReference<String>();
    Runnable failing =
        () -> {
          throw new IllegalStateException("boom");
        };
    Thread thread =
        switch (args.length == 0 ? "" : args[0]) {
          case "" -> {
            var plain = new Thread(failing);
            plain.setUncaughtExceptionHandler((who, error) -> said.set(error.getMessage()));
            yield plain;
          }
          case "own" -> answering(failing, (who, e) -> said.set("own " + e.getMessage()));
          case "group" -> answering(failing, null);
          default -> throw new IllegalArgumentException(args[0]);
        };
    thread.start();
    Threads.join(thread);
    System.out.println(said.get());
  }

  /** A thread that answers itself which handler it has; as others do, if there is none. */
  private static Thread answering(Runnable code, Thread.UncaughtExceptionHandler handler) {
    return new Thread(code) {
      @Override
      public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        return handler == null ? super.getUncaughtExceptionHandler() : handler;
      }
    };
  }
}
