package heddle.jvm;

import heddle.runtime.Run;
import heddle.runtime.event.Facts;

/** Tests that say themselves that they make no sense here. */
final class Skips {

  private static final String[] ABORTS = {
    "org.opentest4j.TestAbortedException",
    "org.junit.internal.AssumptionViolatedException",
    "org.junit.AssumptionViolatedException"
  };

  private Skips() {}

  /** Whether a test that ends with this is skipped and has not failed. */
  static boolean isOne(Throwable thrown) {
    for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
      for (String abort : ABORTS) {
        if (type.getName().equals(abort)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The run that goes on says nothing about the test. */
  static void skip(String why) {
    Run.active.facts().add(Facts.Kind.SKIPPED, why);
  }
}
