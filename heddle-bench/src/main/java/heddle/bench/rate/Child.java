package heddle.bench.rate;

import heddle.jvm.worker.Jdk;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A JVM that measures one thing.
 *
 * @param jdk which Java it is
 * @param classPath what it can load, in the form of the option {@code -cp}
 * @param mainClass what it runs
 * @param arguments what that gets
 */
record Child(Jdk jdk, String classPath, Class<?> mainClass, List<String> arguments) {

  /** The same for all: a collector that leaves both cores to the program, and room enough. */
  private static final List<String> FLAGS =
      List.of("-XX:+UseSerialGC", "-Xmx2g", "-XX:+EnableDynamicAgentLoading");

  private static final int SHOWN_LINES = 20;

  Child {
    arguments = List.copyOf(arguments);
  }

  /**
   * Starts it and waits for its figures; then it is ended, whatever it still does.
   *
   * @throws IllegalStateException if it ends without figures or takes longer than it may
   */
  Figures figures(Duration patience) throws IOException, InterruptedException {
    Path errors = Files.createTempFile("heddle-rate", ".err");
    Process process = new ProcessBuilder(words()).redirectError(errors.toFile()).start();
    try (BufferedReader out = process.inputReader()) {
      var reading = new FutureTask<>(() -> Figures.read(out));
      var reader = new Thread(reading, "reader");
      reader.setDaemon(true);
      reader.start();
      Optional<Figures> figures = reading.get(patience.toSeconds(), TimeUnit.SECONDS);
      return figures.orElseThrow(() -> failure("ended without an answer", errors));
    } catch (TimeoutException e) {
      throw failure("gave no answer in " + patience.toSeconds() + " s", errors);
    } catch (ExecutionException e) {
      throw failure("could not be read: " + e.getCause(), errors);
    } finally {
      end(process);
      Files.deleteIfExists(errors);
    }
  }

  private List<String> words() {
    var words = new ArrayList<String>();
    words.add(jdk.executable().toString());
    words.addAll(FLAGS);
    words.addAll(List.of("-cp", classPath, mainClass.getName()));
    words.addAll(arguments);
    return words;
  }

  /** Ends the process and those that it has started. */
  private static void end(Process process) throws InterruptedException {
    List<ProcessHandle> descendants = process.descendants().toList();
    process.destroyForcibly().waitFor();
    descendants.forEach(ProcessHandle::destroyForcibly);
  }

  private IllegalStateException failure(String what, Path errors) {
    String said;
    try {
      List<String> lines = Files.readAllLines(errors);
      said =
          String.join("\n  ", lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()));
    } catch (IOException e) {
      said = "(its errors cannot be read: " + e + ")";
    }
    return new IllegalStateException("%s %s:\n  %s".formatted(this, what, said));
  }

  @Override
  public String toString() {
    return "JDK %d: %s %s"
        .formatted(jdk.version(), mainClass.getSimpleName(), String.join(" ", arguments));
  }
}
