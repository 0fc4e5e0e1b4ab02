package heddle.programs.silent;

import heddle.programs.Threads;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** A flag that is set at any time decides what a thread gets, and whether it may read a zero. */
final class Secret {

  private static volatile int flag;
  private static volatile int x;
  private static volatile Object published;
  private static String seen;

  private Secret() {}

  /**
   * Publishes one of two objects.
   *
   * @param make makes the first for 0, the second for 1
   * @param isSecond tells them apart without an event
   */
  static void publish(IntFunction<?> make, Predicate<Object> isSecond) {
    Thread racer = Threads.start(() -> flag = 1);
    published = make.apply(flag);
    Thread reader =
        Threads.start(
            () -> {
              Object object = published;
              look(() -> isSecond.test(object));
            });
    end(racer, reader);
  }

  /** What makes a thread that runs a body. */
  @FunctionalInterface
  interface Factory {
    Thread thread(int which, Runnable body);
  }

  /**
   * Starts one of two threads.
   *
   * @param factory makes the first for 0, the second for 1
   * @param isSecond lets the thread find out which it is, without an event
   */
  static void start(Factory factory, BooleanSupplier isSecond) {
    Thread racer = Threads.start(() -> flag = 1);
    Thread reader = factory.thread(flag, () -> look(isSecond));
    reader.start();
    end(racer, reader);
  }

  private static void look(BooleanSupplier isSecond) {
    int value = x;
    boolean second = isSecond.getAsBoolean();
    if (second && value == 0) {
      throw new AssertionError("the second reads 0");
    }
    seen = value + (second ? " by the second" : "");
  }

  private static void end(Thread racer, Thread reader) {
    Thread writer = Threads.start(() -> x = 1);
    Threads.join(reader);
    Threads.join(writer);
    Threads.join(racer);
    System.out.println(seen);
  }
}
