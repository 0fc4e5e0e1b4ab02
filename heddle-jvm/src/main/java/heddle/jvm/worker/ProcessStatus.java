package heddle.jvm.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the system says about a process.
 *
 * @param computed how long it has computed so far; empty if that is unknown
 * @param starved how long its threads could have computed so far, but waited for a processor; empty
 *     if that is unknown
 * @param stopped whether a signal holds it
 */
record ProcessStatus(Optional<Duration> computed, Optional<Duration> starved, boolean stopped) {

  static final ProcessStatus UNKNOWN = new ProcessStatus(Optional.empty(), Optional.empty(), false);

  /** Threads that wake up again and again though there is nothing to do, by their short names. */
  private static final Set<String> TICKING = Set.of("heddle-watchdog", "VM Periodic Tas");

  private static final int SHORT_NAME = 15;

  static ProcessStatus of(ProcessHandle process) {
    Path files = Path.of("/proc", Long.toString(process.pid()));
    return new ProcessStatus(process.info().totalCpuDuration(), starved(files), isStopped(files));
  }

  /** Where the system keeps count of it: the second number of each thread. */
  private static Optional<Duration> starved(Path process) {
    try (Stream<Path> threads = Files.list(process.resolve("task"))) {
      long nanos = 0;
      boolean isKnown = false;
      for (Path thread : threads.toList()) {
        Optional<Long> waited = waited(thread);
        isKnown |= waited.isPresent();
        nanos += waited.orElse(0L);
      }
      return isKnown ? Optional.of(Duration.ofNanos(nanos)) : Optional.empty();
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private static Optional<Long> waited(Path thread) {
    try {
      String name = text(thread.resolve("comm"));
      String[] numbers = text(thread.resolve("schedstat")).split(" ");
      boolean isTicking = TICKING.contains(name.substring(0, Math.min(SHORT_NAME, name.length())));
      return Optional.of(isTicking ? 0 : Long.parseLong(numbers[1]));
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return Optional.empty(); // it has ended, or there is no such thing here
    }
  }

  /** The third word of its state; the second one is a name in parentheses. */
  private static boolean isStopped(Path process) {
    try {
      String state = text(process.resolve("stat"));
      int end = state.lastIndexOf(')');
      return List.of("T", "t").contains(state.substring(end + 2, end + 3));
    } catch (IOException | StringIndexOutOfBoundsException e) {
      return false;
    }
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1).strip();
  }
}
