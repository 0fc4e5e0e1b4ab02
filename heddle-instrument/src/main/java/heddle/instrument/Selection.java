package heddle.instrument;

import java.util.List;
import java.util.Optional;

/**
 * Which classes of the program get hooks. A package stands for the packages below it, too.
 *
 * @param only the packages with classes that get hooks; if there are none, all do
 * @param left the packages with classes that are left alone nevertheless
 */
public record Selection(List<String> only, List<String> left) {

  /** Every class of the program gets hooks. */
  public static final Selection ALL = new Selection(List.of(), List.of());

  public Selection {
    only = List.copyOf(only);
    left = List.copyOf(left);
  }

  /** Whether a class of the program is left alone. */
  public boolean isLeft(String className) {
    return reach(className).isPresent();
  }

  /**
   * Where the classes are that are left alone together with this one, such as {@code "in
   * org.slf4j"}; empty if it is not.
   */
  public Optional<String> reach(String className) {
    for (String name : left) {
      if (isIn(name, className)) {
        return Optional.of("in " + name);
      }
    }
    return only.isEmpty() || only.stream().anyMatch(name -> isIn(name, className))
        ? Optional.empty()
        : Optional.of("outside " + String.join(", ", only));
  }

  private static boolean isIn(String packageName, String className) {
    int length = packageName.length();
    return className.length() > length
        && className.charAt(length) == '.'
        && className.startsWith(packageName);
  }
}
