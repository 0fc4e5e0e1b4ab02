package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A waiter is interrupted and notified: it hears of one of them, and never waits for ever. */
@Classes(3)
@Expect(outcome = "interrupted", because = "it waits when the interrupt comes, or after it")
@Expect(outcome = "notified", because = "the notification comes first, or it need not wait")
public final class NotifiedOrInterrupted {

  private boolean ready;
  private String seen = "";

  public static void main(String[] args) {
    var test = new NotifiedOrInterrupted();
    Thread waiter = Threads.start(test::await);
    Thread notifier = Threads.start(test::announce);
    waiter.interrupt();
    Threads.join(waiter);
    Threads.join(notifier);
    System.out.println(test.seen);
  }

  private synchronized void await() {
    try {
      while (!ready) {
        wait();
      }
      seen = "notified";
    } catch (InterruptedException interrupted) {
      seen = "interrupted";
    }
  }

  private synchronized void announce() {
    ready = true;
    notify();
  }
}
