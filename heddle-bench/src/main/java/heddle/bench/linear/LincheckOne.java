package heddle.bench.linear;

import heddle.linear.Size;
import heddle.linear.Structures;
import java.lang.reflect.InvocationTargetException;
import java.util.Locale;

/**
 * Lincheck's model checking of one structure, in a process of its own, with scenarios of the same
 * size and its own defaults otherwise: how many scenarios, and how many interleavings of each.
 */
public final class LincheckOne {

  private static final String OPTIONS =
      "org.jetbrains.lincheck.datastructures.ModelCheckingOptions";

  private LincheckOne() {}

  /** The arguments are the structure and the test. The last line is the answer. */
  public static void main(String[] args) throws Exception {
    Size size = Structures.size(Class.forName(args[0]));
    Class<?> test = Class.forName(args[1]);
    Object options = Class.forName(OPTIONS).getDeclaredConstructor().newInstance();
    set(options, "threads", size.threads());
    set(options, "actorsPerThread", size.operations());
    set(options, "actorsBefore", size.initial());
    set(options, "actorsAfter", size.last());
    long start = System.nanoTime();
    String answer = check(options, test);
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.println();
    System.out.println(String.format(Locale.ROOT, "%s, %.0f s", answer, seconds));
    Runtime.getRuntime().halt(0);
  }

  private static void set(Object options, String name, int value)
      throws ReflectiveOperationException {
    options.getClass().getMethod(name, int.class).invoke(options, value);
  }

  private static String check(Object options, Class<?> test) throws ReflectiveOperationException {
    try {
      options.getClass().getMethod("check", Class.class).invoke(options, test);
      return "nothing found";
    } catch (InvocationTargetException e) {
      String message = String.valueOf(e.getCause().getMessage());
      if (!(e.getCause() instanceof AssertionError)) {
        return "error: " + e.getCause().getClass().getSimpleName();
      }
      return message.contains("hung") || message.contains("deadlock")
          ? "calls it a deadlock"
          : "violation";
    }
  }
}
