package heddle.bench.soak;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a process takes, as the system and its virtual machine say it. */
final class Gauge {

  private static final String RESIDENT = "VmRSS:";
  private static final Pattern TOTAL = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");
  private static final int MOST_SECONDS = 60;

  private Gauge() {}

  /** The memory that it has of the machine; -1 if that is not known. */
  static long resident(long process) {
    try {
      return Files.readAllLines(Path.of("/proc/" + process + "/status")).stream()
          .filter(line -> line.startsWith(RESIDENT))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) >> 10)
          .findFirst()
          .orElse(-1);
    } catch (IOException e) {
      return -1;
    }
  }

  /** What is in use after a whole collection, which this asks for; -1 if that is not known. */
  static long live(long process) throws InterruptedException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    if (!Files.isExecutable(jcmd)) {
      return -1;
    }
    try {
      Path answer = Files.createTempFile("heddle-soak", ".txt");
      Process asking =
          new ProcessBuilder(List.of(jcmd.toString(), Long.toString(process), "GC.class_histogram"))
              .redirectErrorStream(true)
              .redirectOutput(answer.toFile())
              .start();
      boolean hasEnded = asking.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
      asking.destroyForcibly();
      String text = Files.readString(answer, StandardCharsets.UTF_8);
      Files.delete(answer);
      return hasEnded ? total(text) : -1;
    } catch (IOException e) {
      return -1;
    }
  }

  /** The megabytes that the last line of a histogram says. */
  static long total(String histogram) {
    Matcher total = TOTAL.matcher(histogram);
    return total.find() ? Long.parseLong(total.group(1)) >> 20 : -1;
  }
}
