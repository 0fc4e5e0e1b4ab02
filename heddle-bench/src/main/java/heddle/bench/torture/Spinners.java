package heddle.bench.torture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Niced processes that compute and compute, for a while. */
final class Spinners implements AutoCloseable {

  private static final int EACH = 4;

  private final ScheduledExecutorService later;
  private final List<Process> spinning = new ArrayList<>();

  Spinners(ScheduledExecutorService later) {
    this.later = later;
  }

  /** Some for each processor, unless there are some already. */
  synchronized boolean start(long millis) throws IOException {
    if (!spinning.isEmpty()) {
      return false;
    }
    for (int i = 0; i < EACH * Runtime.getRuntime().availableProcessors(); i++) {
      spinning.add(
          new ProcessBuilder("nice", "-n", "3", "sh", "-c", "while :; do :; done").start());
    }
    later.schedule(this::close, millis, TimeUnit.MILLISECONDS);
    return true;
  }

  @Override
  public synchronized void close() {
    spinning.forEach(Process::destroyForcibly);
    spinning.clear();
  }
}
