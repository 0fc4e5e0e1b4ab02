package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Two fields of one name in one object are two cells. */
@Classes(4)
@Expect(outcome = "0 0", because = "both are read before they are set")
@Expect(outcome = "0 2", because = "the second is read after it was set")
@Expect(outcome = "1 0", because = "the first is set, the second not yet")
@Expect(outcome = "1 2", because = "both are read after they were set")
public final class ShadowedFields {

  private static class Parent {
    volatile int number;
  }

  private static final class Child extends Parent {
    volatile int number;

    void write() {
      number = 1;
      super.number = 2;
    }
  }

  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new ShadowedFields();
    var child = new Child();
    Threads.run(child::write, () -> test.read(child));
    System.out.println(test.r1 + " " + test.r2);
  }

  private void read(Child child) {
    r1 = child.number;
    r2 = ((Parent) child).number;
  }
}
