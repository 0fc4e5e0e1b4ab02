package heddle.programs.virtual;

import heddle.programs.Fails;

/** A virtual thread that dies of an exception, and nobody asks. */
@Fails("exception")
public final class VirtualUncaught {

  private static int turns;

  private VirtualUncaught() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread =
        Thread.startVirtualThread(
            () -> {
              if (turns > 0) {
                throw new IllegalStateException("too late");
              }
            });
    turns++;
    thread.join();
  }
}
