package heddle.bench.rate;

/**
 * The program that is measured: two threads increment a counter without a lock, as often as the
 * argument says, and main reads it when both have ended. Nothing is asserted, so that nobody stops
 * at a failure.
 *
 * <p>It is written such that Lincheck 3.7 can explore it. The threads hold the counter in a field
 * of their own: if a {@code Runnable} held it, Lincheck would see the sharing on JDK 17, but not on
 * JDK 25, and execute next to nothing there. And they are joined as a {@code Thread}: with the
 * subclass as type of the variables, Lincheck would not see the join, and hang.
 */
public final class Counter {

  private int count;

  private Counter() {}

  public static void main(String[] args) throws InterruptedException {
    run(Integer.parseInt(args[0]));
  }

  static int run(int times) throws InterruptedException {
    var counter = new Counter();
    Thread first = new Incrementing(counter, times);
    Thread second = new Incrementing(counter, times);
    first.start();
    second.start();
    first.join();
    second.join();
    return counter.count;
  }

  private static final class Incrementing extends Thread {
    private final Counter counter;
    private final int times;

    Incrementing(Counter counter, int times) {
      this.counter = counter;
      this.times = times;
    }

    @Override
    public void run() {
      for (int i = 0; i < times; i++) {
        counter.count++;
      }
    }
  }
}
