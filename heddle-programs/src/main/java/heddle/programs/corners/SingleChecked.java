package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** Lazy initialisation with one look makes two instances. */
@Expect(outcome = "1", because = "one after the other")
@Expect(outcome = "2", because = "both see null")
public final class SingleChecked {

  private static volatile SingleChecked instance;
  private static final AtomicInteger MADE = new AtomicInteger();

  private SingleChecked() {
    MADE.incrementAndGet();
  }

  public static void main(String[] args) {
    Threads.run(SingleChecked::instance, SingleChecked::instance);
    System.out.println(MADE.get());
  }

  private static SingleChecked instance() {
    if (instance == null) {
      synchronized (SingleChecked.class) {
        instance = new SingleChecked();
      }
    }
    return instance;
  }
}
