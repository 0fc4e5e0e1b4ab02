package heddle.programs.edges;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** The constructor of a base class shares an object whose own class has more to set. */
@Expect(outcome = "none", because = "the reader comes first")
@Expect(outcome = "1 0", because = "it comes between the constructors")
@Expect(outcome = "1 2", because = "it comes after both")
public final class EscapingBase {

  private static volatile Base shared;

  private static class Base {
    final int first;

    Base() {
      first = 1;
      shared = this;
    }

    String text() {
      return "" + first;
    }
  }

  private static final class Derived extends Base {
    final int second;

    Derived() {
      second = 2 * first;
    }

    @Override
    String text() {
      return super.text() + " " + second;
    }
  }

  private static String seen = "none";

  private EscapingBase() {}

  public static void main(String[] args) {
    Thread thread =
        Threads.start(
            () -> {
              Base base = shared;
              if (base != null) {
                seen = base.text();
              }
            });
    new Derived();
    Threads.join(thread);
    System.out.println(seen);
  }
}
