package heddle.bench.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What processes took, as far as the system says it. */
final class Memory {

  private static final String PEAK = "VmHWM:";
  private static final int KILO = 1024;

  private Memory() {}

  /** The most memory that this process and its children have had; -1 if that is not known. */
  static long peakMegabytes() {
    long own = peak(ProcessHandle.current().pid());
    long others =
        ProcessHandle.current()
            .descendants()
            .mapToLong(child -> Math.max(0, peak(child.pid())))
            .sum();
    return own < 0 ? -1 : (own + others) / KILO;
  }

  private static long peak(long process) {
    try {
      return Files.readAllLines(Path.of("/proc/" + process + "/status")).stream()
          .filter(line -> line.startsWith(PEAK))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst()
          .orElse(-1);
    } catch (IOException e) {
      return -1;
    }
  }
}
