package heddle.toy.script;

import java.util.Set;
import java.util.TreeSet;

/** Which words may name a register, a cell, a lock or a thread. */
final class ScriptNames {

  private static final Set<String> RESERVED = reserved();

  private ScriptNames() {}

  static boolean reserved(String word) {
    return RESERVED.contains(word);
  }

  /** The name, if it is a letter or underscore, then letters, digits, underscores and dots. */
  static String checked(String what, String name) {
    if (!wellFormed(name) || reserved(name)) {
      throw new ScriptException(
          what
              + " must be named by a letter and then letters, digits, '_' or '.', and by no word of"
              + " the language, but was \""
              + name
              + "\"; choose another name");
    }
    return name;
  }

  private static boolean wellFormed(String name) {
    if (name.isEmpty() || !starts(name.charAt(0)) || name.endsWith(".")) {
      return false;
    }
    for (int i = 1; i < name.length(); i++) {
      if (!continues(name.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  static boolean starts(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  static boolean continues(char c) {
    return starts(c) || c >= '0' && c <= '9' || c == '.';
  }

  private static Set<String> reserved() {
    var words =
        new TreeSet<>(
            Set.of(
                "initial",
                "thread",
                "init",
                "assert",
                "if",
                "else",
                "while",
                "repeat",
                "as",
                "sync",
                "on",
                "break",
                "continue",
                "end"));
    for (Verb verb : Verb.values()) {
      words.add(verb.word());
    }
    for (Option option : Option.values()) {
      words.add(option.word());
    }
    return words;
  }
}
