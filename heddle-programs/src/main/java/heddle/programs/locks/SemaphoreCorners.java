package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.Semaphore;

/** Semaphores with fewer than no permits or more than there can be, and who wants none. */
@Expect(outcome = "false true", because = "the first permit only makes up for the missing one")
@Fails(value = "deadlock", arguments = "missing")
@Expect(
    outcome = "deadlock",
    because = "one permit is missing, and one is given",
    arguments = "missing")
@Expect(
    outcome = "interrupted",
    because = "who wants no permits is interrupted all the same",
    arguments = "none")
@Expect(
    outcome = "java.lang.Error: Maximum permit count exceeded",
    because = "there are as many as there can be",
    arguments = "more")
public final class SemaphoreCorners {

  private SemaphoreCorners() {}

  public static void main(String[] args) {
    switch (args.length == 0 ? "" : args[0]) {
      case "" -> {
        var permits = new Semaphore(-1);
        var seen = new boolean[2];
        Threads.each(
            () -> {
              permits.release();
              seen[0] = permits.tryAcquire();
              permits.release();
              seen[1] = permits.tryAcquire();
            });
        System.out.println(seen[0] + " " + seen[1]);
      }
      case "missing" -> {
        var permits = new Semaphore(-1);
        Threads.each(permits::release, permits::acquire);
      }
      case "none" -> none();
      case "more" -> more();
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void none() {
    var permits = new Semaphore(1);
    Thread.currentThread().interrupt();
    try {
      permits.acquire(0);
      System.out.println("acquired");
    } catch (InterruptedException e) {
      System.out.println("interrupted");
    }
  }

  private static void more() {
    var permits = new Semaphore(Integer.MAX_VALUE);
    try {
      permits.release();
      System.out.println("released");
    } catch (Error e) {
      System.out.println(e);
    }
  }
}
