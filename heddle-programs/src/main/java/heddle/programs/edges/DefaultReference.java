package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A reference without an initialiser: null is a possible read. */
@Classes(2)
@Expect(outcome = "null", because = "it is read before it is set")
@Expect(outcome = "text", because = "it is read after it was set")
public final class DefaultReference {

  private volatile String reference;
  private String seen;

  public static void main(String[] args) {
    var test = new DefaultReference();
    Threads.run(() -> test.reference = "text", () -> test.seen = test.reference);
    System.out.println(test.seen);
  }
}
