package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Fields of 64 bits are one cell each; the second half is not left behind. */
@Classes(3)
@Expect(outcome = "0 0.0", because = "both are read before they are set")
@Expect(outcome = "0 0.5", because = "the long is read before it is set")
@Expect(outcome = "1099511627777 0.5", because = "both are read after they were set")
public final class WideFields {

  private volatile long whole;
  private volatile double real;
  private long r1;
  private double r2;

  public static void main(String[] args) {
    var test = new WideFields();
    Threads.run(test::write, test::read);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void write() {
    real = 0.5;
    whole = (1L << 40) + 1;
  }

  private void read() {
    r1 = whole;
    r2 = real;
  }
}
