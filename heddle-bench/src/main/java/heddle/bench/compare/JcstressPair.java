package heddle.bench.compare;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * jcstress on a program that is one actor as a whole (heddle-bench/peers/jcstress), in processes
 * that jcstress starts. It does not stop at a failure but when its time is over. How often the
 * program was run and when it failed first is in a file that the actor keeps, so that it is known
 * even if a run hangs and everything has to be killed.
 */
final class JcstressPair {

  private static final String MAIN = "org.openjdk.jcstress.Main";
  private static final String TEST = "heddle.peer.jcstress.WholeProgram";

  /** So long may pass before the first run: jcstress tries out options of the JVM first. */
  private static final long SET_UP_MILLIS = 50_000;

  /** So much longer than its limit it may take from the first run on, to report and to end. */
  private static final long GRACE_MILLIS = 8_000;

  private static final long POLL_MILLIS = 50;

  /** What the actor keeps: the runs that began, those before the first failure, and its time. */
  private static final int NUMBERS = 3;

  private final Entry entry;
  private final double limit;
  private final long start = System.currentTimeMillis();
  private long megabytes = -1;

  JcstressPair(Entry entry, double limit) {
    this.entry = entry;
    this.limit = limit;
  }

  Row measure() throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("heddle-jcstress");
    Path note = directory.resolve("note");
    Process process =
        new ProcessBuilder(words(note))
            .directory(directory.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      await(process, note);
    } finally {
      kill(process);
    }
    Row row = row(read(note));
    delete(directory);
    return row;
  }

  /** Returns when jcstress has ended, or does not end. */
  private void await(Process process, Path note) throws IOException, InterruptedException {
    long deadline = start + SET_UP_MILLIS;
    boolean isRunning = false;
    while (System.currentTimeMillis() < deadline
        && !process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      megabytes = Math.max(megabytes, Memory.peakMegabytes());
      if (!isRunning && read(note)[0] > 0) {
        isRunning = true;
        deadline = System.currentTimeMillis() + (long) (1000 * limit) + GRACE_MILLIS;
      }
    }
  }

  private static void kill(Process process) throws InterruptedException {
    List<ProcessHandle> others = process.descendants().toList();
    process.destroyForcibly().waitFor();
    others.forEach(ProcessHandle::destroyForcibly);
  }

  private static long[] read(Path note) throws IOException {
    var numbers = new long[NUMBERS];
    byte[] bytes = Files.exists(note) ? Files.readAllBytes(note) : new byte[0];
    if (bytes.length == NUMBERS * Long.BYTES) {
      ByteBuffer.wrap(bytes).asLongBuffer().get(numbers);
    }
    return numbers;
  }

  Row row(long[] note) {
    if (note[0] == 0) {
      return Row.none(entry.name(), "jcstress", "no run");
    }
    boolean failed = note[1] > 0;
    return new Row(
        entry.name(),
        "jcstress",
        failed ? note[1] : -1,
        failed ? (note[2] - start) / 1e3 : -1,
        note[0],
        (System.currentTimeMillis() - start) / 1e3,
        -1,
        -1,
        -1,
        -1,
        megabytes,
        failed ? "ended" : "cut",
        failed ? "failed" : "none");
  }

  /**
   * One fork with one iteration as long as the limit. States are made and looked at one by one: the
   * time is asked for after a stride, and a stride of thousands of whole programs would take
   * minutes. Arguments for the JVM keep jcstress from trying combinations of compilers; one alone
   * would be split at blanks, several are not.
   */
  private List<String> words(Path note) {
    var words = new ArrayList<String>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-cp", classPath(), MAIN, "-t", TEST, "-r", "report"));
    words.addAll(List.of("-f", "1", "-fsm", "1", "-iters", "1"));
    words.addAll(List.of("-time", Long.toString((long) (1000 * limit))));
    words.addAll(List.of("-sc", "false", "-af", "NONE", "-strideSize", "1", "-strideCount", "1"));
    Entry.JavaMain program = entry.java().orElseThrow();
    var forked = new ArrayList<>(Bench.ASSERTIONS);
    forked.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-Dheddle.note=" + note));
    forked.add("-Dheddle.program=" + program.type().getName());
    forked.add("-Dheddle.arguments=" + String.join(" ", program.arguments()));
    forked.forEach(argument -> words.addAll(List.of("-jvmArgs", argument)));
    return words;
  }

  private static String classPath() {
    return Stream.concat(
            Stream.of(Peers.allJars("jcstress")),
            ClassPath.ofPrograms().stream().map(Path::toString))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
