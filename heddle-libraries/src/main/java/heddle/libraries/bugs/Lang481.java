package heddle.libraries.bugs;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import org.apache.commons.lang.math.IntRange;

/**
 * Two threads ask a range for its hash code: one gets what the other has not finished, since it is
 * computed in the field.
 */
@Library(value = "Commons Lang", jars = "commons-lang", bug = "LANG-481")
@Fails("assertion")
public final class Lang481 {

  private Lang481() {}

  public static void main(String[] args) {
    var range = new IntRange(1, 5);
    var seen = new int[2];
    Threads.run(() -> seen[0] = range.hashCode(), () -> seen[1] = range.hashCode());
    int right = new IntRange(1, 5).hashCode();
    assert seen[0] == right && seen[1] == right : seen[0] + " and " + seen[1] + ", not " + right;
  }
}
