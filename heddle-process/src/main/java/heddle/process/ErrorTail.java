package heddle.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last lines of what a runtime writes to standard error. */
final class ErrorTail {

  private static final int SHOWN = 300;

  private final int limit;
  private final Deque<String> lines = new ArrayDeque<>();

  ErrorTail(int limit) {
    this.limit = limit;
  }

  /** Reads until the stream ends. */
  void drain(InputStream in) {
    try (var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (int c = reader.read(); c >= 0; c = reader.read()) {
        add((char) c);
      }
    } catch (IOException e) {
      add('\n');
    }
  }

  private synchronized void add(char c) {
    if (lines.isEmpty()) {
      lines.add("");
    }
    if (c == '\n') {
      lines.add("");
      if (lines.size() > limit + 1) {
        lines.remove();
      }
    } else if (lines.getLast().length() < SHOWN) {
      lines.add(lines.removeLast() + c);
    }
  }

  synchronized List<String> lines() {
    return lines.stream().filter(line -> !line.isBlank()).toList();
  }
}
