package heddle.report;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes JSON that can stand inside a {@code script} element of a page: no text in it, whatever
 * program it comes from, can end the element, begin a comment or break a line of the script.
 */
final class ScriptJson {

  private final StringBuilder out = new StringBuilder();
  private final Deque<Character> ends = new ArrayDeque<>();
  private boolean first = true;
  private boolean afterKey;

  ScriptJson object() {
    return open('{', '}');
  }

  ScriptJson array() {
    return open('[', ']');
  }

  private ScriptJson open(char begin, char end) {
    entry().append(begin);
    ends.push(end);
    first = true;
    return this;
  }

  /** Ends the innermost object or array. */
  ScriptJson end() {
    out.append(ends.pop().charValue());
    first = false;
    return this;
  }

  ScriptJson key(String key) {
    quote(entry(), key);
    out.append(':');
    afterKey = true;
    return this;
  }

  ScriptJson text(String text) {
    quote(entry(), text);
    return this;
  }

  ScriptJson texts(Iterable<String> texts) {
    array();
    texts.forEach(this::text);
    return end();
  }

  ScriptJson number(long number) {
    entry().append(number);
    return this;
  }

  /** A number with three digits behind the point; nothing else can be said of infinity. */
  ScriptJson number(double number) {
    if (Double.isFinite(number)) {
      entry().append(Math.round(number * 1000) / 1000.0);
      return this;
    }
    return none();
  }

  ScriptJson is(boolean fact) {
    entry().append(fact);
    return this;
  }

  ScriptJson none() {
    entry().append("null");
    return this;
  }

  private StringBuilder entry() {
    if (afterKey) {
      afterKey = false;
    } else if (!first) {
      out.append(',');
    }
    first = false;
    return out;
  }

  private static void quote(StringBuilder to, String text) {
    to.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        to.append('\\').append(c);
      } else if (c >= ' ' && c < 0x7f && c != '<' && c != '>' && c != '&') {
        to.append(c);
      } else if (Character.isLetterOrDigit(c) && !Character.isSurrogate(c)) {
        to.append(c);
      } else {
        to.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          to.append(Character.forDigit(c >> shift & 15, 16));
        }
      }
    }
    to.append('"');
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
