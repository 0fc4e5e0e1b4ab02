package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Threads;

/**
 * How many objects were made known before is not the same in all executions; those who get to know
 * one of them in the end do not care.
 */
@Expect(outcome = "0", because = "main looks first")
@Expect(outcome = "1", because = "the thread comes first")
@Expect(outcome = "0", because = "main looks first", arguments = "behind")
@Expect(outcome = "1", because = "the thread comes first", arguments = "behind")
public final class CountedObjects {

  private static final class Cell {
    int n;
  }

  private record Box(Object cell) {}

  private static volatile int flag;
  private static volatile Object first;
  private static volatile Object second;

  private CountedObjects() {}

  public static void main(String[] args) {
    Thread racer = Threads.start(() -> flag = 1);
    if (flag == 1) {
      first = new Cell();
    }
    var cell = new Cell();
    Thread thread;
    if (args.length == 0) {
      thread = Threads.start(() -> set(cell));
    } else {
      second = new Box(cell);
      thread = Threads.start(() -> set(((Box) second).cell()));
    }
    int seen;
    synchronized (cell) {
      seen = cell.n;
    }
    Threads.join(thread);
    Threads.join(racer);
    System.out.println(seen);
  }

  private static void set(Object cell) {
    synchronized (cell) {
      ((Cell) cell).n = 1;
    }
  }
}
