package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicReference;

/** A group deals with the exceptions of its threads. */
@Expect(
    outcome = "group boom",
    because = "the handler of a thread is its group, if it has none of its own")
public final class ThreadGroups {

  private ThreadGroups() {}

  public static void main(String[] args) {
    var said = new AtomicReference<String>("");
    var group =
        new ThreadGroup("group") {
          @Override
          public void uncaughtException(Thread thread, Throwable error) {
            said.set(thread.getThreadGroup().getName() + " " + error.getMessage());
          }
        };
    var thread =
        new Thread(
            group,
            () -> {
              throw new IllegalStateException("boom");
            });
    thread.start();
    Threads.join(thread);
    System.out.println(said.get());
  }
}
