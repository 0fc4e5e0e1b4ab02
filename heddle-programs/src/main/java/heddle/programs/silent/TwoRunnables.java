package heddle.programs.silent;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;

/** A flag decides which of two lambdas a thread runs; both do the same, but one checks it. */
@Classes(4)
@Fails("assertion")
@Expect(outcome = "0", because = "nobody checks")
@Expect(outcome = "1", because = "the writer comes first, whoever runs")
@Expect(outcome = "java.lang.AssertionError", because = "the one that checks reads 0")
public final class TwoRunnables {

  private static volatile int x;
  private static volatile int f;

  private TwoRunnables() {}

  public static void main(String[] args) throws InterruptedException {
    Thread u = new Thread(() -> f = 1);
    u.start();
    int k = f;
    int[] r = new int[1];
    Runnable good =
        () -> {
          r[0] = x;
        };
    Runnable bad =
        () -> {
          int v = x;
          r[0] = v;
          assert v != 0;
        };
    Thread t = new Thread(k == 0 ? good : bad);
    t.start();
    Thread s = new Thread(() -> x = 1);
    s.start();
    t.join();
    s.join();
    u.join();
    System.out.println(r[0]);
  }
}
