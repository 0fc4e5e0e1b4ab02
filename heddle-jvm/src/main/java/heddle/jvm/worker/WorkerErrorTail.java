package heddle.jvm.worker;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last lines that a worker's virtual machine wrote to standard error. */
final class WorkerErrorTail {

  private static final int MOST_LINES = 40;
  private static final int LONGEST_LINE = 300;

  /**
   * The runtime is added to the boot class path on purpose; that this costs some sharing is known.
   */
  private static final String KNOWN = "Sharing is only supported for boot loader classes";

  private final Deque<String> lines = new ArrayDeque<>();
  private final StringBuilder line = new StringBuilder();

  /** Reads until the stream ends. */
  void drain(InputStream in) {
    try (var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (int c = reader.read(); c >= 0; c = reader.read()) {
        if (c == '\n') {
          endLine();
        } else if (line.length() < LONGEST_LINE) {
          line.append((char) c);
        }
      }
    } catch (IOException e) {
      // The process is gone; what it wrote before is kept.
    }
    endLine();
  }

  private void endLine() {
    String text = line.toString().strip();
    line.setLength(0);
    if (!text.isEmpty() && !text.contains(KNOWN)) {
      add(text);
    }
  }

  private synchronized void add(String text) {
    lines.add(text);
    if (lines.size() > MOST_LINES) {
      lines.remove();
    }
  }

  synchronized List<String> lines() {
    return List.copyOf(lines);
  }
}
