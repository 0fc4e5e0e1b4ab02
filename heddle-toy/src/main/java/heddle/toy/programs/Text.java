package heddle.toy.programs;

import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.function.IntFunction;

/** Puts programs together from text. */
final class Text {

  private Text() {}

  static Program program(String... parts) {
    return Scripts.parse(String.join("\n", parts));
  }

  static String thread(String name, String... statements) {
    return "thread " + name + " {\n" + String.join("\n", statements) + "\n}";
  }

  /** {@code part} of 0, 1 and so on, below {@code times}. */
  static String each(int times, IntFunction<String> part) {
    var text = new StringBuilder();
    for (int i = 0; i < times; i++) {
      text.append(part.apply(i)).append('\n');
    }
    return text.toString();
  }

  /** A main thread that forks and joins {@code T0}, {@code T1} and so on. */
  static String forkAndJoin(int threads, String... then) {
    return thread(
        "main",
        each(threads, i -> "fork T" + i),
        each(threads, i -> "join T" + i),
        String.join("\n", then));
  }
}
