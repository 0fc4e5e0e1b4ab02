package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Threads increment a field without a lock, some times each; main prints the sum. */
@Classes(3)
@Classes(
    value = 15,
    arguments = {"2", "2"})
@Classes(
    value = 87,
    arguments = {"2", "3"})
@Classes(
    value = 533,
    arguments = {"2", "4"})
@Classes(
    value = 16,
    arguments = {"3", "1"})
@Classes(
    value = 661,
    arguments = {"3", "2"})
@Classes(
    value = 109,
    arguments = {"4", "1"})
@Expect(outcome = "1", because = "both read 0 before either writes")
@Expect(outcome = "2", because = "one after the other")
@Expect(
    arguments = {"2", "2"},
    outcome = "2",
    because = "all updates of one thread get lost, or one of each")
@Expect(
    arguments = {"2", "2"},
    outcome = "3",
    because = "one update gets lost")
@Expect(
    arguments = {"2", "2"},
    outcome = "4",
    because = "one after the other")
public final class LostUpdate {

  private volatile int x;
  private final int times;

  private LostUpdate(int times) {
    this.times = times;
  }

  public static void main(String[] args) {
    var bodies = new Runnable[Threads.number(args, 0, 2)];
    var test = new LostUpdate(Threads.number(args, 1, 1));
    for (int i = 0; i < bodies.length; i++) {
      bodies[i] = test::count;
    }
    Threads.run(bodies);
    System.out.println(test.x);
  }

  private void count() {
    for (int i = 0; i < times; i++) {
      int seen = x;
      x = seen + 1;
    }
  }
}
