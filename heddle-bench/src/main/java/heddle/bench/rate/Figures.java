package heddle.bench.rate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What one JVM has measured: words by name, in the form of lines {@code measured NAME WORD},
 * between which anything else may be printed. The last line is {@code measured}.
 */
final class Figures {

  /** The name under which each JVM says which Java it is. */
  static final String VERSION = "version";

  private static final String MARK = "measured";

  private final Map<String, String> words;

  private Figures(Map<String, String> words) {
    this.words = words;
  }

  /** Reads up to the last line; nothing if the end comes before it. */
  static Optional<Figures> read(BufferedReader in) throws IOException {
    var words = new LinkedHashMap<String, String>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.equals(MARK)) {
        return Optional.of(new Figures(words));
      }
      String[] parts = line.split(" ", 3);
      if (parts.length == 3 && parts[0].equals(MARK)) {
        words.put(parts[1], parts[2]);
      }
    }
    return Optional.empty();
  }

  /** The word under a name. */
  String word(String name) {
    String word = words.get(name);
    if (word == null) {
      throw new IllegalStateException("nothing called " + name + " was measured: " + words);
    }
    return word;
  }

  /** The number under a name. */
  double number(String name) {
    return Double.parseDouble(word(name));
  }

  /** Prints the lines that {@link #read} reads. */
  static final class Printer {
    private final PrintStream out;

    Printer(PrintStream out) {
      this.out = out;
      word(VERSION, System.getProperty("java.version"));
    }

    void number(String name, double value) {
      word(name, String.format(Locale.ROOT, "%.4f", value));
    }

    void word(String name, String word) {
      out.printf("%s %s %s%n", MARK, name, word);
    }

    void end() {
      out.println(MARK);
      out.flush();
    }
  }
}
