package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.Heddle;
import heddle.check.Options;
import heddle.check.save.SavedRuns;
import heddle.check.save.UnusableFileException;
import heddle.engine.Progress;
import heddle.protocol.text.FormatException;
import heddle.protocol.text.Hello;
import heddle.protocol.text.Wire;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every format that Heddle reads, damaged at random: each input ends in a verdict or in a sentence,
 * never in an internal error, and nothing takes for ever. {@code -Dheddle.fuzz.inputs=100000} makes
 * more of them, {@code -Dheddle.seed=7} others.
 */
@Timeout(600)
class FuzzTest {

  private static final int INPUTS = Integer.getInteger("heddle.fuzz.inputs", 2_000);
  private static final long SEED = Long.getLong("heddle.seed", 0);
  private static final Path EXAMPLES = Path.of("..", "examples");
  private static final String PROGRAM = "0123456789abcdef";

  private static final List<String> EXTREMES =
      List.of("-1", "0", "2147483647", "-2147483648", "9223372036854775807", "1e9", "x", "\"", "{");

  @TempDir Path directory;

  private Path trace;
  private Path json;
  private Path saved;
  private List<byte[]> scripts;

  /** Sound inputs of all formats. */
  @BeforeEach
  void record() throws IOException {
    json = directory.resolve("sound.json");
    Path script = EXAMPLES.resolve("lost-update.toy");
    CommandLine.run(
        "explore",
        script.toString(),
        "--json",
        json.toString(),
        "--save-traces",
        directory.toString());
    try (Stream<Path> files = Files.list(directory)) {
      trace = files.filter(file -> file.toString().endsWith(".trace")).findFirst().orElseThrow();
    }
    saved = directory.resolve("sound.heddle");
    try (SavedRuns runs = SavedRuns.open(saved, PROGRAM);
        var target = new ToyTarget(Scripts.parse(script), Marks.LOOP)) {
      Heddle.explore(target, Options.DEFAULTS, Progress.SILENT, runs);
    }
    scripts = new ArrayList<>();
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      for (Path file : files.filter(name -> name.toString().endsWith(".toy")).sorted().toList()) {
        scripts.add(Files.readAllBytes(file));
      }
    }
  }

  @Test
  void recordedExecutionsAreReplayedOrRefused() throws IOException {
    byte[] sound = Files.readAllBytes(trace);
    Path file = directory.resolve("damaged.trace");
    for (int i = 0; i < INPUTS * 3 / 10; i++) {
      Files.write(file, new Damage(SEED + i).done(sound));

      CommandLine replayed =
          CommandLine.run(
              "replay", file.toString(), EXAMPLES.resolve("lost-update.toy").toString());

      assertSaid(replayed, "trace", i);
    }
  }

  @Test
  void pagesAreMadeOfTracesAndResultsOrTheyAreRefused() throws IOException {
    String page = directory.resolve("page.html").toString();
    for (int i = 0; i < INPUTS / 10; i++) {
      Path damagedTrace = directory.resolve("damaged.trace");
      Path damagedJson = directory.resolve("damaged.json");
      Files.write(damagedTrace, new Damage(SEED + i).done(Files.readAllBytes(trace)));
      Files.write(damagedJson, new Damage(SEED + i).done(Files.readAllBytes(json)));

      assertSaid(CommandLine.run("report", damagedTrace.toString(), "--html", page), "trace", i);
      assertSaid(CommandLine.run("report", damagedJson.toString(), "--html", page), "json", i);
    }
  }

  @Test
  void scriptsAreExploredOrRefused() throws IOException {
    Path file = directory.resolve("damaged.toy");
    for (int i = 0; i < INPUTS / 10; i++) {
      Files.write(file, new Damage(SEED + i).done(scripts.get(i % scripts.size())));

      CommandLine explored =
          CommandLine.run(
              "explore", file.toString(), "--budget", "200ms", "--max-steps", "200", "--no-traces");

      assertSaid(explored, "script", i);
    }
  }

  @Test
  void savedRunsAreTakenUpOrRefused() throws IOException {
    byte[] sound = Files.readAllBytes(saved);
    Path file = directory.resolve("damaged.heddle");
    for (int i = 0; i < INPUTS / 5; i++) {
      Files.write(file, new Damage(SEED + i).done(sound));
      try (SavedRuns runs = SavedRuns.open(file, PROGRAM)) {
        runs.traces();
      } catch (UnusableFileException e) {
        assertTrue(e.getMessage().length() > 20, e.getMessage());
      }
    }
  }

  @Test
  void linesOfRuntimesAreUnderstoodOrRefused() {
    List<String> hellos =
        List.of("{\"heddle\":1,\"explore\":\"values\"}", "{\"heddle\":1,\"explore\":\"actions\"}");
    for (int i = 0; i < INPUTS / 5; i++) {
      byte[] sound = hellos.get(i % 2).getBytes(StandardCharsets.UTF_8);
      String line = new String(new Damage(SEED + i).done(sound), StandardCharsets.UTF_8);
      try {
        Hello hello = Wire.readHello(line);
        assertTrue(hello.explore() != null);
      } catch (FormatException e) {
        assertTrue(e.line() >= 1, e.getMessage());
      }
    }
  }

  @Test
  void argumentsAreUnderstoodOrRefused() {
    List<String> words =
        List.of(
            "check",
            "explore",
            "replay",
            "report",
            "-cp",
            "--java-options",
            "--budget",
            "--html",
            "--save",
            "--json",
            "a\0b",
            "\"",
            "'",
            "-Xmx1g '",
            "\uD83D\uDE00",
            "",
            " ",
            "-",
            "--",
            "=",
            "--budget=",
            "1s",
            "-5",
            "99999999999999999999",
            "x.toy",
            "--seed",
            "--workers",
            "--max-steps",
            "--runtime",
            "--help",
            "/",
            "\n");
    for (int i = 0; i < INPUTS / 5; i++) {
      var random = new Random(SEED + i);
      var typed = new ArrayList<String>();
      typed.add(List.of("explore", "replay", "report").get(random.nextInt(3)));
      for (int n = random.nextInt(5); n >= 0; n--) {
        typed.add(words.get(random.nextInt(words.size())));
      }
      assertSaid(CommandLine.run(typed.toArray(String[]::new)), typed.toString(), i);
    }
  }

  private static void assertSaid(CommandLine done, String format, int number) {
    assertTrue(
        done.exit() != ExitCode.BUG.number() && !done.out().isEmpty() | !done.err().isEmpty(),
        () ->
            "%s %d: exit %d%n%s%n%s"
                .formatted(format, number, done.exit(), done.out(), done.err()));
  }

  /** A few changes to bytes, of the kinds that disks, editors and people make. */
  private record Damage(Random random) {

    Damage(long seed) {
      this(new Random(seed));
    }

    byte[] done(byte[] sound) {
      byte[] bytes = sound;
      for (int n = random.nextInt(3); n >= 0; n--) {
        bytes = changed(bytes);
      }
      return bytes;
    }

    private byte[] changed(byte[] bytes) {
      int from = random.nextInt(bytes.length + 1);
      int to = Math.min(bytes.length, from + random.nextInt(40));
      return switch (random.nextInt(6)) {
        case 0 -> replaced(bytes, from, Math.min(bytes.length, from + 1), random(1));
        case 1 -> replaced(bytes, from, to, new byte[0]);
        case 2 -> replaced(bytes, from, from, Arrays.copyOfRange(bytes, from, to));
        case 3 -> replaced(bytes, from, to, random(random.nextInt(40)));
        case 4 -> Arrays.copyOf(bytes, from);
        default -> number(bytes, from);
      };
    }

    /** Puts something else in the place of the next number. */
    private byte[] number(byte[] bytes, int from) {
      int start = from;
      while (start < bytes.length && !Character.isDigit(bytes[start])) {
        start++;
      }
      int end = start;
      while (end < bytes.length && Character.isDigit(bytes[end])) {
        end++;
      }
      String extreme = EXTREMES.get(random.nextInt(EXTREMES.size()));
      return replaced(bytes, start, end, extreme.getBytes(StandardCharsets.UTF_8));
    }

    private byte[] random(int length) {
      var bytes = new byte[length];
      random.nextBytes(bytes);
      return bytes;
    }

    private static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
      var result = new byte[bytes.length - (to - from) + by.length];
      System.arraycopy(bytes, 0, result, 0, from);
      System.arraycopy(by, 0, result, from, by.length);
      System.arraycopy(bytes, to, result, from + by.length, bytes.length - to);
      return result;
    }
  }
}
