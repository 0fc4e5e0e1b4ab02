package heddle.bench.compare;

import heddle.toy.script.Program;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A program of the comparison.
 *
 * @param name what rows call it
 * @param group which table or plot it belongs to
 * @param classes how many classes of executions it has; 0 if nobody knows
 * @param java the program in Java, if it is one
 * @param toy the program as a toy, if it is one
 */
record Entry(
    String name,
    String group,
    long classes,
    Optional<JavaMain> java,
    Optional<Supplier<Program>> toy) {

  /**
   * A class with a {@code main}.
   *
   * @param main calls it; not by reflection or a method reference, which other tools do not look
   *     behind
   * @param threads how many threads an execution starts, so that executions can be counted
   */
  record JavaMain(Class<?> type, Main main, List<String> arguments, int threads) {}

  /** A {@code main}. */
  @FunctionalInterface
  interface Main {
    void main(String[] arguments) throws Exception;
  }

  static Entry java(
      String name,
      String group,
      long classes,
      int threads,
      Class<?> type,
      Main main,
      String... arguments) {
    var program = new JavaMain(type, main, List.of(arguments), threads);
    return new Entry(name, group, classes, Optional.of(program), Optional.empty());
  }

  static Entry toy(String name, String group, long classes, Supplier<Program> program) {
    return new Entry(name, group, classes, Optional.empty(), Optional.of(program));
  }
}
