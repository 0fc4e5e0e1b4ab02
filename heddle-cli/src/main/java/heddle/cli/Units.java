package heddle.cli;

import heddle.check.HeddleException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers, times and sizes as people write them. */
final class Units {

  private static final Pattern NUMBER_AND_UNIT = Pattern.compile("([0-9]{1,12})([a-z]*)");

  private Units() {}

  /** A time such as {@code 500ms}, {@code 60s}, {@code 5m} or {@code 2h}. */
  static Duration time(Flag flag, String text) {
    Matcher parts = NUMBER_AND_UNIT.matcher(text);
    long number = parts.matches() ? Long.parseLong(parts.group(1)) : 0;
    String unit = number > 0 ? parts.group(2) : "";
    return switch (unit) {
      case "ms" -> Duration.ofMillis(number);
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      case "h" -> Duration.ofHours(number);
      default -> throw wrong(flag, text, "a time with its unit, such as 500ms, 60s, 5m or 2h");
    };
  }

  /** A number of bytes such as {@code 512m} or {@code 2g}. */
  static long size(Flag flag, String text) {
    Matcher parts = NUMBER_AND_UNIT.matcher(text);
    long number = parts.matches() ? Long.parseLong(parts.group(1)) : 0;
    String unit = number > 0 ? parts.group(2) : "";
    int shift =
        switch (unit) {
          case "k" -> 10;
          case "m" -> 20;
          case "g" -> 30;
          default -> throw wrong(flag, text, "a size with its unit, such as 512m or 2g");
        };
    if (number > Long.MAX_VALUE >> shift) {
      throw wrong(flag, text, "a size below 8 exabytes");
    }
    return number << shift;
  }

  /** A number of things, at least 1. */
  static long count(Flag flag, String text, long most) {
    return count(flag, text, 1, most);
  }

  /** A number of things, in a range. */
  static long count(Flag flag, String text, long least, long most) {
    long number = number(flag, text);
    if (number < least || number > most) {
      throw wrong(flag, text, "a number from " + least + " to " + most);
    }
    return number;
  }

  /** Any whole number. */
  static long number(Flag flag, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw wrong(flag, text, "a whole number");
    }
  }

  private static HeddleException wrong(Flag flag, String text, String expected) {
    return new HeddleException(
        "%s needs %s, but was given \"%s\"".formatted(flag.text(), expected, text));
  }
}
