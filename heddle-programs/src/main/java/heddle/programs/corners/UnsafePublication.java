package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** An object is published before its field is set: its default value is seen. */
@Expect(outcome = "none", because = "it is not published yet")
@Expect(outcome = "0", because = "it is published, its field is not set")
@Expect(outcome = "7", because = "both")
public final class UnsafePublication {

  private static UnsafePublication published;

  private int value;

  public static void main(String[] args) {
    var said = new String[1];
    Threads.run(
        () -> {
          var made = new UnsafePublication();
          published = made;
          made.value = 7;
        },
        () -> {
          UnsafePublication seen = published;
          said[0] = seen == null ? "none" : "" + seen.value;
        });
    System.out.println(said[0]);
  }
}
