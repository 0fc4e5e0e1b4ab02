package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** {@link Peterson}, but the turn is offered before the flag is up. */
@Classes(7)
@Fails("assertion")
@Expect(outcome = "", because = "they do not come at the same time")
@Expect(
    outcome = "java.lang.AssertionError: not alone",
    because = "the turn was offered away before anybody could see the flag")
public final class PetersonWrong {

  private volatile boolean firstWants;
  private volatile boolean secondWants;
  private volatile int turn;
  private int inside;

  public static void main(String[] args) {
    int rounds = Threads.number(args, 0, 1);
    var lock = new PetersonWrong();
    Threads.run(() -> lock.first(rounds), () -> lock.second(rounds));
  }

  private void first(int rounds) {
    for (int i = 0; i < rounds; i++) {
      turn = 1;
      firstWants = true;
      while (secondWants && turn == 1) {
        Thread.onSpinWait();
      }
      beAlone();
      firstWants = false;
    }
  }

  private void second(int rounds) {
    for (int i = 0; i < rounds; i++) {
      turn = 0;
      secondWants = true;
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
