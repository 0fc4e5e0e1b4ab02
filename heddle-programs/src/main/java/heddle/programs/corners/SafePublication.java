package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** A final field is seen as the constructor left it. */
@Expect(outcome = "none", because = "it is not published yet")
@Expect(outcome = "7", because = "a final field has no other value")
public final class SafePublication {

  private static SafePublication published;

  private final int value;

  private SafePublication(int value) {
    this.value = value;
  }

  public static void main(String[] args) {
    var said = new String[1];
    Threads.run(
        () -> published = new SafePublication(7),
        () -> {
          SafePublication seen = published;
          said[0] = seen == null ? "none" : "" + seen.value;
        });
    System.out.println(said[0]);
  }
}
