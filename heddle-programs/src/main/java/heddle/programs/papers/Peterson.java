package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Peterson's mutual exclusion of two threads. The argument says how often each goes in. */
@Classes(3)
@Classes(value = 12, arguments = "2")
@Expect(outcome = "", because = "whoever is inside is alone")
public final class Peterson {

  private volatile boolean firstWants;
  private volatile boolean secondWants;
  private volatile int turn;
  private int inside;

  public static void main(String[] args) {
    int rounds = Threads.number(args, 0, 1);
    var lock = new Peterson();
    Threads.run(() -> lock.first(rounds), () -> lock.second(rounds));
  }

  private void first(int rounds) {
    for (int i = 0; i < rounds; i++) {
      firstWants = true;
      turn = 1;
      while (secondWants && turn == 1) {
        Thread.onSpinWait();
      }
      beAlone();
      firstWants = false;
    }
  }

  private void second(int rounds) {
    for (int i = 0; i < rounds; i++) {
      secondWants = true;
      turn = 0;
      while (firstWants && turn == 0) {
        Thread.onSpinWait();
      }
      beAlone();
      secondWants = false;
    }
  }

  private void beAlone() {
    if (inside != 0) {
      throw new AssertionError("not alone");
    }
    inside = 1;
    inside = 0;
  }
}
