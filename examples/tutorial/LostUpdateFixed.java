import java.util.concurrent.atomic.AtomicInteger;

/** Two threads count visitors, in one step each. */
public class LostUpdateFixed {

  static final AtomicInteger visitors = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    Thread north = new Thread(() -> visitors.incrementAndGet());
    Thread south = new Thread(() -> visitors.incrementAndGet());
    north.start();
    south.start();
    north.join();
    south.join();
    assert visitors.get() == 2 : visitors + " of 2 visitors were counted";
  }
}
