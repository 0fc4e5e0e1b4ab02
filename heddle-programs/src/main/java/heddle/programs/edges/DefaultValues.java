package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Fields without an initialiser, plain and volatile: the default value is a possible read. */
@Classes(3)
@Expect(outcome = "0 false", because = "both are read before they are set")
@Expect(outcome = "0 true", because = "the number is read before it is set")
@Expect(outcome = "5 true", because = "both are read after they were set")
public final class DefaultValues {

  private volatile int number;
  private boolean flag;
  private int r1;
  private boolean r2;

  public static void main(String[] args) {
    var test = new DefaultValues();
    Threads.run(test::write, test::read);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void write() {
    flag = true;
    number = 5;
  }

  private void read() {
    r1 = number;
    r2 = flag;
  }
}
