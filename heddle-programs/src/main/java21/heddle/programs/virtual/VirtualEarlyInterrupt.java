package heddle.programs.virtual;

import heddle.programs.Expect;

/** A virtual thread keeps an interrupt that comes before it is started, or while it is. */
@Expect(outcome = "true true", because = "nobody clears the flag")
@Expect(
    arguments = "race",
    outcome = "true false",
    because = "the interrupt comes before the thread looks, started or not")
@Expect(arguments = "race", outcome = "false true", because = "it comes after that")
public final class VirtualEarlyInterrupt {

  private static Thread thread;
  private static boolean seen;

  private VirtualEarlyInterrupt() {}

  public static void main(String[] args) throws InterruptedException {
    if (args.length == 0) {
      before();
    } else {
      race();
    }
  }

  private static void before() throws InterruptedException {
    Thread interrupted =
        Thread.ofVirtual().unstarted(() -> seen = Thread.currentThread().isInterrupted());
    interrupted.interrupt();
    interrupted.start();
    boolean asked = interrupted.isInterrupted();
    interrupted.join();
    System.out.println(asked + " " + seen);
  }

  private static void race() throws InterruptedException {
    thread = Thread.ofVirtual().unstarted(() -> seen = Thread.interrupted());
    Thread other = Thread.startVirtualThread(() -> thread.interrupt());
    thread.start();
    other.join();
    thread.join();
    System.out.println(seen + " " + thread.isInterrupted());
  }
}
