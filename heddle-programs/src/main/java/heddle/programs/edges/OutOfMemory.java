package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A thread that asks for more memory than there is. */
@Classes(2)
@Fails("exception")
@Expect(outcome = "0", because = "the flag is not set yet")
@Expect(
    outcome = "java.lang.OutOfMemoryError",
    because = "the thread dies of it, the checker does not")
public final class OutOfMemory {

  private volatile boolean flag;
  private int bytes;

  public static void main(String[] args) {
    var test = new OutOfMemory();
    Threads.run(() -> test.flag = true, test::look);
    System.out.println(test.bytes);
  }

  private void look() {
    if (flag) {
      var much = new long[1 << 12][];
      for (int i = 0; i < much.length; i++) {
        much[i] = new long[Integer.MAX_VALUE - 8];
      }
      bytes = much.length;
    }
  }
}
