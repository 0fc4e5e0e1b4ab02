package heddle.programs.spin;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A loop that counts its rounds in a local, which it asks for when it is over. */
@Fails("assertion")
@Expect(outcome = "done", because = "the flag is set in time")
@Expect(outcome = "java.lang.AssertionError: too late", because = "it is set after the third round")
public final class AskedCount {

  private static volatile boolean flag;

  private AskedCount() {}

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> flag = true);
    int rounds = 0;
    while (!flag && rounds <= 3) {
      rounds++;
    }
    Threads.join(thread);
    assert rounds < 3 : "too late";
    System.out.println("done");
  }
}
