package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** What the JDK keeps about a class's annotations, by their class, is found by every thread. */
@Expect(outcome = "true true kept", because = "all threads ask for the same classes")
public final class Annotations {

  private Annotations() {}

  @Retention(RetentionPolicy.RUNTIME)
  private @interface Kept {
    String value();
  }

  @Deprecated
  @Kept("kept")
  private static final class Old {}

  public static void main(String[] args) {
    var seen = new boolean[2];
    Threads.run(() -> seen[0] = isOld(), () -> seen[1] = isOld());
    System.out.println(seen[0] + " " + seen[1] + " " + Old.class.getAnnotation(Kept.class).value());
  }

  private static boolean isOld() {
    return Old.class.isAnnotationPresent(Deprecated.class);
  }
}
