package heddle.bench.soak;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes one large check and looks now and then at the memory of both processes:
 *
 * <pre>{@code
 * heddle-bench/run soak [--minutes N] [--out DIR] [--every SECONDS] [--java-opts "OPTIONS"]
 *                       [--program "THREADS STEPS VALUES"]
 * }</pre>
 *
 * <p>Writes {@code soak.csv} and {@code soak.svg}, and prints a row of a table. Ends with 1 if the
 * check ended in another way than for the lack of time or memory.
 */
public final class Soak {

  private static final Pattern RUNS = Pattern.compile("(?:^|^  explored .*? )([0-9,]+) runs\\b");

  /** The exit code of a check that did not come to its end. */
  private static final int INCOMPLETE = 3;

  private static final int MOST_EXTRA_SECONDS = 120;

  private final Path directory;
  private final List<Sample> samples = new ArrayList<>();

  private Soak(Path directory) {
    this.directory = directory;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> words = List.of(args);
    double minutes = Double.parseDouble(value(words, "--minutes", "2"));
    Duration time = Duration.ofMillis((long) (minutes * 60_000));
    long usual = Math.max(5, time.toSeconds() / 60);
    long every = Long.parseLong(value(words, "--every", Long.toString(usual)));
    Path out = Path.of(value(words, "--out", "docs/benchmarks"));
    String options = value(words, "--java-opts", "-XX:+UseParallelGC");
    String program = value(words, "--program", "3 6 2");
    Files.createDirectories(out);
    var soak = new Soak(Files.createTempDirectory("heddle-soak"));
    int code = soak.run(time, every, List.of(options.split(" +")), List.of(program.split(" +")));
    soak.write(out, minutes);
    System.exit(code == INCOMPLETE ? 0 : 1);
  }

  private static String value(List<String> words, String name, String usual) {
    int i = words.indexOf(name);
    return i >= 0 && i + 1 < words.size() ? words.get(i + 1) : usual;
  }

  private int run(Duration time, long every, List<String> options, List<String> program)
      throws IOException, InterruptedException {
    var words = new ArrayList<String>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(options);
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), "heddle.cli.Main"));
    words.addAll(List.of("check", "--budget", time.toMillis() + "ms", "--no-traces"));
    words.addAll(List.of("--max-runs", "1000000000000", "-cp", classes().toString()));
    words.add(Crowd.class.getName());
    words.addAll(program);
    Process engine =
        new ProcessBuilder(words)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output().toFile())
            .start();
    try {
      sample(engine, time, every);
      return engine.exitValue();
    } finally {
      engine.destroyForcibly();
    }
  }

  private void sample(Process engine, Duration time, long every)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    long latest = time.toSeconds() + MOST_EXTRA_SECONDS;
    long next = Math.min(every, 5);
    while (engine.isAlive()) {
      long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
      if (seconds > latest) {
        System.out.println("The check did not end.");
        engine.destroyForcibly();
      } else if (seconds >= next && seconds < time.toSeconds()) {
        add(seconds, engine);
        next = seconds + every;
      }
      engine.waitFor(500, TimeUnit.MILLISECONDS);
    }
  }

  /** What is resident is read first: the question for what is in use changes it. */
  private void add(long seconds, Process engine) throws IOException, InterruptedException {
    long pid = engine.pid();
    long worker = engine.children().mapToLong(ProcessHandle::pid).findFirst().orElse(-1);
    long resident = Gauge.resident(pid);
    long workerResident = worker < 0 ? -1 : Gauge.resident(worker);
    long live = Gauge.live(pid);
    long workerLive = worker < 0 ? -1 : Gauge.live(worker);
    var sample = new Sample(seconds, runs(), resident, live, workerResident, workerLive);
    samples.add(sample);
    System.out.print(sample.line());
  }

  /** What the check said last about its progress. */
  private long runs() throws IOException {
    long runs = 0;
    for (String line : Files.readAllLines(output(), StandardCharsets.UTF_8)) {
      Matcher progress = RUNS.matcher(line);
      if (progress.find()) {
        runs = Long.parseLong(progress.group(1).replace(",", ""));
      }
    }
    return runs;
  }

  private Path output() {
    return directory.resolve("output.txt");
  }

  private void write(Path out, double minutes) throws IOException {
    var csv = new StringBuilder(Sample.HEADER);
    samples.forEach(sample -> csv.append(sample.line()));
    Files.writeString(out.resolve("soak.csv"), csv);
    Files.writeString(out.resolve("soak.svg"), Curves.svg(samples));
    System.out.println();
    System.out.print(Files.readString(output()));
    System.out.println();
    System.out.print(table(minutes));
  }

  /** The first sample and the last one, and the largest: of a worker that is flat, all alike. */
  private String table(double minutes) throws IOException {
    if (samples.isEmpty()) {
      return "The check was over before anything could be measured.\n";
    }
    Sample first = samples.get(Math.min(samples.size() - 1, samples.size() / 10));
    Sample last = samples.get(samples.size() - 1);
    return "| minutes | runs | engine: resident, in use after a tenth of the time"
        + " | at the end | worker after a tenth | at the end | at most |\n"
        + "|---:|---:|---:|---:|---:|---:|---:|\n"
        + String.format(
            Locale.ROOT,
            "| %.0f | %,d | %,d, %,d MB | %,d, %,d MB | %,d, %,d MB | %,d, %,d MB | %,d, %,d MB |%n",
            minutes,
            runs(),
            first.engine(),
            first.engineLive(),
            last.engine(),
            last.engineLive(),
            first.worker(),
            first.workerLive(),
            last.worker(),
            last.workerLive(),
            samples.stream().mapToLong(Sample::worker).max().orElse(-1),
            samples.stream().mapToLong(Sample::workerLive).max().orElse(-1));
  }

  private static Path classes() {
    try {
      return Path.of(Soak.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
