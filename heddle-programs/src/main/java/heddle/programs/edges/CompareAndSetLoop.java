package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** The usual loop around a compare-and-set: nothing gets lost, and it ends. */
@Classes(2)
@Expect(outcome = "3", because = "whoever fails tries again")
public final class CompareAndSetLoop {

  private final AtomicInteger count = new AtomicInteger();

  public static void main(String[] args) {
    var test = new CompareAndSetLoop();
    Threads.run(test::add, test::addTwo);
    System.out.println(test.count.get());
  }

  private void add() {
    addSome(1);
  }

  private void addTwo() {
    addSome(2);
  }

  private void addSome(int summand) {
    while (true) {
      int seen = count.get();
      if (count.compareAndSet(seen, seen + summand)) {
        return;
      }
    }
  }
}
