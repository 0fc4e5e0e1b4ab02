package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Fails;

/** What a thread is started with depends on how a call ended that answers nothing. */
@Fails("assertion")
@Expect(outcome = "0", because = "nobody was interrupted")
@Expect(outcome = "1", because = "the writer comes first, whoever runs")
@Expect(outcome = "java.lang.AssertionError: 0", because = "interrupted, and x still 0")
public final class InterruptedOrNot {

  private static volatile int x;
  private static int seen;

  private InterruptedOrNot() {}

  public static void main(String[] args) {
    Thread main = Thread.currentThread();
    Thread racer = new Thread(main::interrupt);
    Thread nobody = new Thread(() -> {});
    racer.start();
    nobody.start();
    Runnable checking = InterruptedOrNot::check;
    Runnable body = () -> seen = x;
    try {
      nobody.join();
    } catch (InterruptedException e) {
      body = checking;
    }
    Thread reader = new Thread(body);
    reader.start();
    Thread writer = new Thread(() -> x = 1);
    writer.start();
    end(reader);
    end(writer);
    end(nobody);
    end(racer);
    System.out.println(seen);
  }

  private static void check() {
    int value = x;
    seen = value;
    if (value == 0) {
      throw new AssertionError(0);
    }
  }

  private static void end(Thread thread) {
    boolean ended = false;
    while (!ended) {
      try {
        thread.join();
        ended = true;
      } catch (InterruptedException e) {
        // Only once, and at any time.
      }
    }
  }
}
