package heddle.programs.silent;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;

/** A flag decides whether there is something in a box; who finds something there checks more. */
@Classes(8)
@Fails("assertion")
@Expect(outcome = "0", because = "the box is empty")
@Expect(outcome = "1", because = "the writer comes first, whatever is in the box")
@Expect(outcome = "java.lang.AssertionError", because = "the box is full, and x still 0")
public final class EmptyBox {

  private record Box(Object o) {}

  private static volatile Box b;
  private static volatile int x;
  private static volatile int f;
  private static final int[] SH = new int[1];

  private EmptyBox() {}

  public static void main(String[] args) throws InterruptedException {
    Thread u = new Thread(() -> f = 1);
    Thread t = new Thread(EmptyBox::look);
    u.start();
    t.start();
    int k = f;
    b = new Box(k == 0 ? null : new Object());
    Thread s = new Thread(() -> x = 1);
    s.start();
    t.join();
    s.join();
    u.join();
    System.out.println(SH[0]);
  }

  private static void look() {
    Box p = b;
    while (p == null) {
      Thread.onSpinWait();
      p = b;
    }
    int v = x;
    SH[0] = v;
    if (p.o() != null) {
      assert v != 0;
    }
  }
}
