package heddle.jvm.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class StackSnapshotTest {

  @Test
  void aShortStackIsShownDownToWhereTheProgramBegins() {
    assertEquals(
        "at java.math.BigInteger.pow(BigInteger.java:2)\nat Own.ponder(Own.java:7)",
        StackSnapshot.text(stack(1)));
  }

  @Test
  void aDeepStackOfTheJdkDoesNotHideTheLineOfTheProgram() {
    String text = StackSnapshot.text(stack(40));

    assertTrue(text.contains("\n... 37 more\nat Own.ponder(Own.java:7)"), text);
    assertEquals(5, text.lines().count(), text);
  }

  private static StackTraceElement[] stack(int depth) {
    List<StackTraceElement> frames =
        new ArrayList<>(
            Collections.nCopies(
                depth,
                new StackTraceElement(
                    null, "java.base", "17", "java.math.BigInteger", "pow", "BigInteger.java", 2)));
    frames.add(new StackTraceElement("Own", "ponder", "Own.java", 7));
    frames.add(
        new StackTraceElement(
            null, "java.base", "17", "java.lang.Thread", "run", "Thread.java", 840));
    return frames.toArray(new StackTraceElement[0]);
  }

  @Test
  void whoOpensAPipeWaitsForOthers() {
    assertTrue(
        StackSnapshot.isWaiting(
            "at java.io.FileInputStream.open0(FileInputStream.java)\nat A.b(A.java:1)"));
    assertTrue(StackSnapshot.isWaiting("at sun.nio.ch.UnixFileDispatcherImpl.lock0(X.java)"));
    assertFalse(StackSnapshot.isWaiting("at java.util.HashMap.get(HashMap.java:1)"));
    assertFalse(StackSnapshot.isWaiting(""));
  }
}
