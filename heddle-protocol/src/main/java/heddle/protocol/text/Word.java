package heddle.protocol.text;

import java.util.ArrayList;
import java.util.List;

/**
 * One word of a line: {@code bare}, {@code "quoted"}, {@code @"a quoted reference"}, each perhaps
 * after a key as in {@code site="Account.java:17"}. Words are separated by spaces. What is in a
 * bare word stands for itself.
 *
 * @param key what stands before the equals sign; empty if there is none
 * @param text without the quotes
 * @param quoted whether there were quotes
 * @param marked whether an at sign stood before the quotes
 */
record Word(TextPosition place, String key, String text, boolean quoted, boolean marked) {

  /** The words of a line from the cursor to its end. */
  static List<Word> split(Cursor in) {
    var words = new ArrayList<Word>();
    while (!in.atEnd()) {
      if (in.sees(' ')) {
        in.next();
      } else {
        words.add(read(in));
      }
    }
    return words;
  }

  private static Word read(Cursor in) {
    TextPosition place = in.place();
    int from = in.position();
    while (!in.atEnd() && !in.sees(' ') && !in.sees('=') && !in.sees('"')) {
      in.next();
    }
    String bare = in.since(from);
    if (in.sees('=')) {
      if (bare.isEmpty()) {
        throw in.expected("a key before the equals sign");
      }
      in.next();
      return atom(in, place, bare);
    }
    return in.sees('"') ? quoted(in, place, "", bare) : new Word(place, "", bare, false, false);
  }

  private static Word atom(Cursor in, TextPosition place, String key) {
    int from = in.position();
    while (!in.atEnd() && !in.sees(' ') && !in.sees('"')) {
      in.next();
    }
    String bare = in.since(from);
    return in.sees('"') ? quoted(in, place, key, bare) : new Word(place, key, bare, false, false);
  }

  private static Word quoted(Cursor in, TextPosition place, String key, String before) {
    if (!before.isEmpty() && !before.equals("@")) {
      throw in.expected("a space before the quote");
    }
    String text = Quoted.read(in);
    if (!in.atEnd() && !in.sees(' ')) {
      throw in.expected("a space after the quote");
    }
    return new Word(place, key, text, true, before.equals("@"));
  }

  /** A name as a word: bare if it can be, else in quotes. */
  static String of(String name) {
    String quoted = Quoted.of(name);
    return isBare(name) && quoted.length() == name.length() + 2 ? name : quoted;
  }

  private static boolean isBare(String name) {
    return !name.isEmpty()
        && name.codePoints()
            .noneMatch(
                c -> c == '=' || c == '"' || Character.isWhitespace(c) || Character.isSpaceChar(c));
  }

  /** The word as a person would point at it. */
  String seen() {
    return TextPosition.shown(key.isEmpty() ? text : key + "=" + text);
  }
}
