package heddle.toy.script;

import java.util.function.Supplier;

/** Cuts a text into words, and says where the reader is when something else was expected. */
final class Lexer {

  private static final String END = "";

  private final String text;
  private int next;
  private int line = 1;

  /** The current word: a name, a number, a quoted text or a symbol; empty at the end. */
  private String word = END;

  private int lineOfWord = 1;

  Lexer(String text) {
    this.text = text;
    advance();
  }

  String word() {
    return word;
  }

  int line() {
    return lineOfWord;
  }

  boolean atEnd() {
    return word.equals(END);
  }

  boolean atName() {
    return !atEnd() && ScriptNames.starts(word.charAt(0)) && !ScriptNames.reserved(word);
  }

  boolean atNumber() {
    return !atEnd() && Character.isDigit(word.charAt(0));
  }

  boolean atText() {
    return !atEnd() && word.charAt(0) == '"';
  }

  /** Takes the current word. */
  String take() {
    String taken = word;
    advance();
    return taken;
  }

  /** Takes the current word if it is this one. */
  boolean skip(String wanted) {
    if (!word.equals(wanted)) {
      return false;
    }
    advance();
    return true;
  }

  void expect(String wanted) {
    if (!skip(wanted)) {
      throw expected("\"" + wanted + "\"", "insert it");
    }
  }

  void expectEnd() {
    if (!atEnd()) {
      throw expected("the end", "remove what follows");
    }
  }

  String name(String what) {
    if (!atName()) {
      throw expected(
          what,
          ScriptNames.reserved(word)
              ? "choose a name that is no word of the language"
              : "insert a name");
    }
    return take();
  }

  long number(String what) {
    if (!atNumber()) {
      throw expected(what, "insert a number");
    }
    return parsed(word, what);
  }

  /** The number after a minus sign, negated. */
  long negative() {
    if (!atNumber()) {
      throw expected("a number", "insert one after the minus sign");
    }
    return parsed("-" + word, "a number");
  }

  private long parsed(String digits, String what) {
    try {
      long number = Long.parseLong(digits);
      advance();
      return number;
    } catch (NumberFormatException tooLargeOrMalformed) {
      throw expected(what + " of at most 64 bits", "choose another number");
    }
  }

  String text(String what) {
    if (!atText()) {
      throw expected(what + " in quotes", "insert it, as in fail \"lost update\"");
    }
    String quoted = take();
    var plain = new StringBuilder();
    for (int i = 1; i < quoted.length() - 1; i++) {
      char c = quoted.charAt(i);
      if (c == '\\') {
        i++;
        c = quoted.charAt(i) == 'n' ? '\n' : quoted.charAt(i);
      }
      plain.append(c);
    }
    return plain.toString();
  }

  ScriptException expected(String what, String advice) {
    String found = atEnd() ? "the end of the text" : "\"" + word + "\"";
    if (atText()) {
      found = word;
    }
    return new ScriptException(
        "line " + lineOfWord + ": expected " + what + ", but found " + found + "; " + advice);
  }

  /** Runs {@code part}, and gives the current line to an error that has none. */
  <R> R explained(Supplier<R> part) {
    int at = lineOfWord;
    try {
      return part.get();
    } catch (ScriptException e) {
      throw e.getMessage().startsWith("line ")
          ? e
          : new ScriptException("line " + at + ": " + e.getMessage());
    }
  }

  private void advance() {
    skipBlanks();
    lineOfWord = line;
    int start = next;
    if (next == text.length()) {
      word = END;
      return;
    }
    char c = text.charAt(next);
    if (ScriptNames.starts(c)) {
      while (next < text.length() && ScriptNames.continues(text.charAt(next))) {
        next++;
      }
    } else if (Character.isDigit(c)) {
      while (next < text.length() && Character.isLetterOrDigit(text.charAt(next))) {
        next++;
      }
    } else if (c == '"') {
      quoted();
    } else {
      next += next + 1 < text.length() && isPair(text.substring(next, next + 2)) ? 2 : 1;
    }
    word = text.substring(start, next);
  }

  private void quoted() {
    next++;
    while (next < text.length() && text.charAt(next) != '"') {
      if (text.charAt(next) == '\n') {
        break;
      }
      next += text.charAt(next) == '\\' ? 2 : 1;
    }
    if (next >= text.length() || text.charAt(next) == '\n') {
      throw new ScriptException(
          "line " + line + ": expected the end of a quoted text, but the line ended; insert \"");
    }
    next++;
  }

  private static boolean isPair(String symbol) {
    return switch (symbol) {
      case "->", "==", "!=", "<=", ">=", "&&", "||" -> true;
      default -> false;
    };
  }

  /** White space and comments, which go from {@code #} or {@code //} to the end of the line. */
  private void skipBlanks() {
    boolean comment = false;
    for (; next < text.length(); next++) {
      char c = text.charAt(next);
      if (c == '\n') {
        line++;
        comment = false;
      } else if (c == '#' || text.startsWith("//", next)) {
        comment = true;
      }
      if (!comment && !Character.isWhitespace(c)) {
        return;
      }
    }
  }
}
