package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Dekker's mutual exclusion of two threads. The argument says how often each goes in. */
@Classes(2)
@Classes(value = 8, arguments = "2")
@Expect(outcome = "", because = "whoever is inside is alone")
public final class Dekker {

  private volatile boolean firstWants;
  private volatile boolean secondWants;
  private volatile int turn;
  private int inside;

  public static void main(String[] args) {
    int rounds = Threads.number(args, 0, 1);
    var lock = new Dekker();
    Threads.run(() -> lock.first(rounds), () -> lock.second(rounds));
  }

  private void first(int rounds) {
    for (int i = 0; i < rounds; i++) {
      firstWants = true;
      while (secondWants) {
        if (turn != 0) {
          firstWants = false;
          while (turn != 0) {
            Thread.onSpinWait();
          }
          firstWants = true;
        }
      }
      beAlone();
      turn = 1;
      firstWants = false;
    }
  }

  private void second(int rounds) {
    for (int i = 0; i < rounds; i++) {
      secondWants = true;
      while (firstWants) {
        if (turn != 1) {
          secondWants = false;
          while (turn != 1) {
            Thread.onSpinWait();
          }
          secondWants = true;
        }
      }
      beAlone();
      turn = 0;
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
