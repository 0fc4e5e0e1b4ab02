package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A class that is initialised by whichever thread comes first. */
@Classes(3)
@Expect(outcome = "11", because = "both read 10 before either writes")
@Expect(outcome = "12", because = "one after the other")
public final class ClassInitialiser {

  private static final class Holder {
    static int count = ten();

    private static int ten() {
      int ten = 0;
      for (int i = 0; i < 10; i++) {
        ten++;
      }
      return ten;
    }
  }

  private ClassInitialiser() {}

  public static void main(String[] args) {
    Threads.run(() -> Holder.count++, () -> Holder.count++);
    System.out.println(Holder.count);
  }
}
