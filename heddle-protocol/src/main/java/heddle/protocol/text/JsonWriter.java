package heddle.protocol.text;

import java.util.ArrayDeque;
import java.util.Deque;

/** Writes JSON, either all on one line or with some containers spread over lines. */
final class JsonWriter {

  /** How the entries of a container are laid out, where the writer may break lines at all. */
  enum Layout {
    /** One entry per line. */
    BLOCK,
    /** All on one line, whatever is inside. */
    INLINE
  }

  private record Open(char end, boolean block) {}

  private final StringBuilder out = new StringBuilder();
  private final Deque<Open> open = new ArrayDeque<>();
  private final boolean breaks;
  private boolean first = true;
  private boolean afterKey;

  /**
   * @param breaks whether {@link Layout#BLOCK} breaks lines; if not, everything is on one line
   */
  JsonWriter(boolean breaks) {
    this.breaks = breaks;
  }

  JsonWriter object(Layout layout) {
    return open('{', '}', layout);
  }

  JsonWriter array(Layout layout) {
    return open('[', ']', layout);
  }

  private JsonWriter open(char begin, char end, Layout layout) {
    boolean block = breaks && layout == Layout.BLOCK && (open.isEmpty() || open.peek().block());
    entry().append(begin);
    open.push(new Open(end, block));
    first = true;
    return this;
  }

  /** Ends the innermost object or array. */
  JsonWriter end() {
    Open ended = open.pop();
    if (ended.block() && !first) {
      newLine();
    }
    out.append(ended.end());
    first = false;
    return this;
  }

  JsonWriter key(String key) {
    Quoted.append(entry(), key);
    out.append(breaks ? ": " : ":");
    afterKey = true;
    return this;
  }

  JsonWriter string(String text) {
    Quoted.append(entry(), text);
    return this;
  }

  /** Text that is JSON already: a number, {@code true}, {@code false} or {@code null}. */
  JsonWriter literal(String text) {
    entry().append(text);
    return this;
  }

  JsonWriter integer(long number) {
    return literal(Long.toString(number));
  }

  private StringBuilder entry() {
    if (afterKey) {
      afterKey = false;
      return out;
    }
    boolean block = !open.isEmpty() && open.peek().block();
    if (!first) {
      out.append(!block && breaks ? ", " : ",");
    }
    if (block) {
      newLine();
    }
    first = false;
    return out;
  }

  private void newLine() {
    out.append('\n').append("  ".repeat(open.size()));
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
