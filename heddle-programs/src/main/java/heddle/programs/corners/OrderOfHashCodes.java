package heddle.programs.corners;

import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Goes through sets in the order of identity hash codes: of objects that an initialiser has made,
 * and of classes and constants of the JDK. The order is the same in every process.
 */
@Fails("assertion")
public final class OrderOfHashCodes {

  private static final Set<Object> KNOWN =
      new HashSet<>(
          List.of(
              new Named("a"),
              new Named("b"),
              new Named("c"),
              new Named("d"),
              String.class,
              List.class,
              TimeUnit.DAYS,
              TimeUnit.HOURS,
              (Runnable) () -> {},
              (Runnable) () -> {}));

  private static String last = "";
  private static int count;

  private OrderOfHashCodes() {}

  private static final class Named {

    private final String name;

    Named(String name) {
      this.name = name;
    }
  }

  private static void count() {
    for (Object object : KNOWN) {
      last = object instanceof Named named ? named.name : "another one";
    }
    count++;
  }

  public static void main(String[] args) {
    Threads.run(OrderOfHashCodes::count, OrderOfHashCodes::count);
    if (count < 2) {
      throw new AssertionError("lost after " + last);
    }
  }
}
