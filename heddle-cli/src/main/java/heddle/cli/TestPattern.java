package heddle.cli;

import heddle.check.HeddleException;
import heddle.check.inspect.SuiteScan;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which tests the user means: a class, with or without its package, and perhaps a method of it.
 *
 * @param type matches the class
 * @param method matches the method; empty if all are meant
 */
record TestPattern(Pattern type, Optional<Pattern> method) {

  /** The patterns of a list with commas. */
  static List<TestPattern> list(String text) {
    List<TestPattern> patterns =
        Stream.of(text.split(","))
            .map(String::strip)
            .filter(one -> !one.isEmpty())
            .map(TestPattern::of)
            .toList();
    if (patterns.isEmpty()) {
      throw new HeddleException(
          "--tests is empty; give patterns such as 'PoolTest' or 'com.acme.*#*Concurrent*'");
    }
    return patterns;
  }

  private static TestPattern of(String text) {
    int separator = text.indexOf('#');
    return separator < 0
        ? new TestPattern(glob(text), Optional.empty())
        : new TestPattern(
            glob(separator == 0 ? "*" : text.substring(0, separator)),
            Optional.of(glob(text.substring(separator + 1))));
  }

  private static Pattern glob(String text) {
    String regex =
        Stream.of(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return Pattern.compile(regex);
  }

  boolean matches(SuiteScan.Test test) {
    String name = test.type();
    String simple = name.substring(name.lastIndexOf('.') + 1);
    return (type.matcher(name).matches() || type.matcher(simple).matches())
        && (method.isEmpty() || method.get().matcher(test.method()).matches());
  }
}
