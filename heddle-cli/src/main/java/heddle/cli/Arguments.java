package heddle.cli;

import heddle.check.HeddleException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the user typed behind the command.
 *
 * @param words what is no option, in order
 * @param flags the options and their values; the value of one that takes none is empty
 */
record Arguments(List<String> words, Map<Flag, String> flags) {

  /**
   * Takes arguments apart. {@code --name value} and {@code --name=value} are the same; after {@code
   * --} nothing is an option.
   */
  static Arguments parse(List<String> typed, Set<Flag> allowed) {
    return parse(typed, allowed, false);
  }

  /** Reads options up to the first other word; nothing behind that is an option. */
  static Arguments parseUpToFirstWord(List<String> typed, Set<Flag> allowed) {
    return parse(typed, allowed, true);
  }

  private static Arguments parse(List<String> typed, Set<Flag> allowed, boolean oneWord) {
    var words = new ArrayList<String>();
    var flags = new EnumMap<Flag, String>(Flag.class);
    var rest = new ArrayDeque<>(typed);
    while (!rest.isEmpty()) {
      String argument = rest.poll();
      if (argument.equals("--")) {
        words.addAll(rest);
        rest.clear();
      } else if (!argument.startsWith("-") || argument.equals("-")) {
        words.add(argument);
        if (oneWord) {
          words.addAll(rest);
          rest.clear();
        }
      } else {
        int equals = argument.indexOf('=');
        Flag flag = flag(equals < 0 ? argument : argument.substring(0, equals), allowed);
        String value = equals < 0 ? next(flag, rest) : inline(flag, argument.substring(equals + 1));
        if (flags.put(flag, value) != null) {
          throw new HeddleException(flag.text() + " is given twice; give it once");
        }
      }
    }
    return new Arguments(List.copyOf(words), flags);
  }

  /** The value of an option that was written without one. */
  private static String next(Flag flag, Deque<String> rest) {
    if (!flag.takesValue()) {
      return "";
    }
    if (rest.isEmpty()) {
      throw new HeddleException("%s needs a value; write %s".formatted(flag.text(), flag.usage()));
    }
    return rest.poll();
  }

  /** The value of an option that was written behind an equals sign. */
  private static String inline(Flag flag, String value) {
    if (!flag.takesValue()) {
      throw new HeddleException(flag.text() + " takes no value; write it alone");
    }
    return value;
  }

  /** These arguments without their first word. */
  Arguments withoutFirstWord() {
    return new Arguments(words.subList(1, words.size()), flags);
  }

  boolean has(Flag flag) {
    return flags.containsKey(flag);
  }

  Optional<String> value(Flag flag) {
    return Optional.ofNullable(flags.get(flag));
  }

  private static Flag flag(String text, Set<Flag> allowed) {
    return Flag.of(text)
        .filter(allowed::contains)
        .orElseThrow(
            () ->
                new HeddleException(
                    "there is no option %s here; there are %s"
                        .formatted(
                            text,
                            allowed.isEmpty()
                                ? "none"
                                : allowed.stream()
                                    .map(Flag::text)
                                    .collect(Collectors.joining(", ")))));
  }
}
