package heddle.bench.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Processes that compute and compute, so that whoever else wants a processor has to wait. */
final class Burden implements AutoCloseable {

  private final List<Process> spinning = new ArrayList<>();

  /**
   * @param count how many there are
   * @param nice how much they yield to others
   */
  Burden(int count, int nice) throws IOException {
    for (int i = 0; i < count; i++) {
      spinning.add(
          new ProcessBuilder("nice", "-n", Integer.toString(nice), "sh", "-c", spinner()).start());
    }
  }

  /** Ends also if whoever has started it is gone. */
  private static String spinner() {
    return "while kill -0 %d 2> /dev/null; do i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; done"
        .formatted(ProcessHandle.current().pid());
  }

  @Override
  public void close() {
    spinning.forEach(Process::destroyForcibly);
  }
}
