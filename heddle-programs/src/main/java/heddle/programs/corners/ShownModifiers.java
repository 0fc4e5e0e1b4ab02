package heddle.programs.corners;

import heddle.programs.Expect;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Collectors;

/** Reflection shows methods as the source has them: which are synchronized, and no others. */
@Expect(
    outcome = "both static synchronized, free , guarded synchronized, main public static",
    because = "that is what is written here")
public final class ShownModifiers {

  private ShownModifiers() {}

  synchronized void guarded() {}

  static synchronized void both() {}

  void free() {
    Thread.onSpinWait();
  }

  public static void main(String[] args) {
    System.out.println(
        Arrays.stream(ShownModifiers.class.getDeclaredMethods())
            .filter(method -> !method.isSynthetic())
            .sorted(Comparator.comparing(Method::getName))
            .map(method -> method.getName() + " " + Modifier.toString(method.getModifiers()))
            .collect(Collectors.joining(", ")));
  }
}
