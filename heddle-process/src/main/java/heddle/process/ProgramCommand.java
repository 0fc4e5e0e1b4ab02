package heddle.process;

import java.util.ArrayList;
import java.util.List;

/**
 * A program and its arguments.
 *
 * @param words at least the program
 */
public record ProgramCommand(List<String> words) {

  public ProgramCommand {
    words = List.copyOf(words);
    if (words.isEmpty()) {
      throw new TargetException(
          "The command of the runtime is empty. Give a program and its arguments, such as"
              + " \"python3 runtime.py\".");
    }
  }

  /**
   * Splits a command line into words as a shell does: at white space, unless it is in single or
   * double quotes or after a backslash. A backslash before anything but white space, a quote or
   * another backslash stands for itself, and so it does in single quotes. Nothing else is special:
   * for pipes and variables, start a shell.
   *
   * @throws TargetException if there is no word, or a quote is not closed
   */
  public static ProgramCommand parse(String line) {
    return new ProgramCommand(new Splitter(line).words());
  }

  /** The words as a command line that {@link #parse} splits into the same words. */
  @Override
  public String toString() {
    return String.join(" ", words.stream().map(ProgramCommand::quoted).toList());
  }

  private static String quoted(String word) {
    boolean plain =
        !word.isEmpty() && word.chars().noneMatch(c -> c <= ' ' || "'\"\\".indexOf(c) >= 0);
    return plain ? word : "'" + word.replace("'", "'\"'\"'") + "'";
  }

  private static final class Splitter {

    private static final char NONE = 0;

    private final String line;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private char quote = NONE;

    Splitter(String line) {
      this.line = line;
    }

    List<String> words() {
      for (int i = 0; i < line.length(); i++) {
        char c = line.charAt(i);
        if (c == '\\' && escapes(i + 1)) {
          add(line.charAt(++i));
        } else if (c == quote) {
          quote = NONE;
        } else if (quote == NONE && (c == '\'' || c == '"')) {
          quote = c;
          inWord = true;
        } else if (quote == NONE && Character.isWhitespace(c)) {
          endWord();
        } else {
          add(c);
        }
      }
      if (quote != NONE) {
        throw new TargetException(
            "The command of the runtime has a quote (%s) that is not closed: %s%nClose it, or put a backslash before it."
                .formatted(quote, line));
      }
      endWord();
      return words;
    }

    /** Whether a backslash before this character takes its meaning away. */
    private boolean escapes(int next) {
      if (quote == '\'' || next == line.length()) {
        return false;
      }
      char c = line.charAt(next);
      return c == '\\' || c == '"' || quote == NONE && (c == '\'' || Character.isWhitespace(c));
    }

    private void add(char c) {
      word.append(c);
      inWord = true;
    }

    private void endWord() {
      if (inWord) {
        words.add(word.toString());
        word.setLength(0);
        inWord = false;
      }
    }
  }
}
