package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Threads;

/** One thread counts up, one counts down, without a lock, as often as the argument says. */
@Classes(3)
@Classes(value = 19, arguments = "2")
@Classes(value = 140, arguments = "3")
@Classes(value = 1091, arguments = "4")
@Classes(value = 8747, arguments = "5")
public final class Counter {

  private final int times;
  private int count;

  private Counter(int times) {
    this.times = times;
  }

  public static void main(String[] args) {
    var counter = new Counter(Threads.number(args, 0, 1));
    Threads.run(counter::up, counter::down);
  }

  private void up() {
    for (int i = 0; i < times; i++) {
      count = count + 1;
    }
  }

  private void down() {
    for (int i = 0; i < times; i++) {
      count = count - 1;
    }
  }
}
