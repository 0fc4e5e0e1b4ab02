package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** A correct loop of 300 iterations over an atomic: neither endless nor a livelock. */
@Classes(1)
@Expect(outcome = "300", because = "nobody else counts")
public final class LongLoop {

  private final AtomicInteger count = new AtomicInteger();

  public static void main(String[] args) {
    var test = new LongLoop();
    Threads.run(test::work);
    System.out.println(test.count.get());
  }

  private void work() {
    for (int i = 0; i < 300; i++) {
      count.incrementAndGet();
    }
  }
}
