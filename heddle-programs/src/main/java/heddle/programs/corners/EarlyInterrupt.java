package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** A thread keeps an interrupt that comes before it is started, or while it is. */
@Expect(outcome = "true true", because = "nobody clears the flag")
@Expect(
    arguments = "race",
    outcome = "true false",
    because = "the interrupt comes before the thread looks, started or not")
@Expect(arguments = "race", outcome = "false true", because = "it comes after that")
@Expect(
    arguments = "asked",
    outcome = "true",
    because = "who knows of the interrupt sees the flag, however far the start has got")
@Expect(arguments = "asked", outcome = "not yet", because = "it asks before the interrupt")
@Expect(
    arguments = "twice",
    outcome = "1 false",
    because = "both interrupts come before the thread looks first")
@Expect(arguments = "twice", outcome = "2 false", because = "one comes between the two looks")
@Expect(arguments = "twice", outcome = "1 true", because = "one comes after them")
@Expect(arguments = "twice", outcome = "0 true", because = "both do")
public final class EarlyInterrupt {

  private static Thread thread;
  private static volatile boolean done;
  private static boolean seen;
  private static int count;

  private EarlyInterrupt() {}

  public static void main(String[] args) {
    switch (args.length == 0 ? "" : args[0]) {
      case "race" -> race();
      case "asked" -> asked();
      case "twice" -> twice();
      default -> before();
    }
  }

  private static void before() {
    var interrupted = new Thread(() -> seen = Thread.currentThread().isInterrupted());
    interrupted.interrupt();
    interrupted.start();
    boolean asked = interrupted.isInterrupted();
    Threads.join(interrupted);
    System.out.println(asked + " " + seen);
  }

  private static void race() {
    thread = new Thread(() -> seen = Thread.interrupted());
    Thread other = Threads.start(() -> thread.interrupt());
    thread.start();
    Threads.join(other);
    Threads.join(thread);
    System.out.println(seen + " " + thread.isInterrupted());
  }

  private static void asked() {
    thread = new Thread(() -> {});
    Thread interrupts =
        Threads.start(
            () -> {
              thread.interrupt();
              done = true;
            });
    Thread starts = Threads.start(() -> thread.start());
    String answer = done ? "" + thread.isInterrupted() : "not yet";
    Threads.join(interrupts);
    Threads.join(starts);
    System.out.println(answer);
  }

  private static void twice() {
    thread =
        new Thread(
            () -> {
              count += Thread.interrupted() ? 1 : 0;
              count += Thread.interrupted() ? 1 : 0;
            });
    Thread one = Threads.start(() -> thread.interrupt());
    Thread two = Threads.start(() -> thread.interrupt());
    thread.start();
    Threads.join(one);
    Threads.join(two);
    Threads.join(thread);
    System.out.println(count + " " + thread.isInterrupted());
  }
}
