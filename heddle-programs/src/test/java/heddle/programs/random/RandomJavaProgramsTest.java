package heddle.programs.random;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.programs.random.Judge.Tally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random Java programs: what is found on the JVM is what brute force finds on their toy form.
 *
 * <p>{@code -Dheddle.programs=5000} asks for more of them, {@code -Dheddle.seed=7000} for others.
 * Program number n of seed s is program 0 of seed s + n.
 */
class RandomJavaProgramsTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.programs", 150);
  private static final long SEED = Long.getLong("heddle.seed", 0);

  /** So many of them are in the test that is not slow. */
  private static final int FEW = Math.min(25, PROGRAMS);

  private static final int BATCH = 300;

  @TempDir Path directory;
  private int compilations;

  @Test
  void theJvmAndBruteForceAgreeOnTheFirstPrograms() throws IOException {
    check(SEED, SEED + FEW);
  }

  @Tag("slow")
  @Test
  void theJvmAndBruteForceAgreeOnTheOtherPrograms() throws IOException {
    check(SEED + FEW, SEED + PROGRAMS);
  }

  private void check(long first, long end) throws IOException {
    var tally = new Tally();
    for (long start = first; start < end; start += BATCH) {
      check(start, Math.min(BATCH, end - start), tally);
    }
    System.out.println("random Java programs: " + tally);
    assertTrue(tally.programs() >= (end - first) * 2 / 3, "most must be small enough: " + tally);
  }

  private void check(long start, long count, Tally tally) throws IOException {
    var batch = new ArrayList<Source>();
    for (long seed = start; seed < start + count; seed++) {
      batch.add(Generator.program("Random" + seed, seed));
    }
    Path classes = compile(batch);
    for (int i = 0; i < batch.size(); i++) {
      List<String> differences = differences(batch.get(i), classes, tally);
      if (!differences.isEmpty()) {
        throw new AssertionError(report(start + i, batch.get(i), differences));
      }
    }
  }

  private Path compile(List<Source> sources) throws IOException {
    Path classes = directory.resolve("classes" + ++compilations);
    classes.toFile().mkdirs();
    Compilation.compile(sources, classes);
    return classes;
  }

  private static List<String> differences(Source source, Path classes, Tally tally) {
    var program = new Program(List.of(classes), source.name(), List.of());
    try (JvmTarget target = JvmTarget.open(program)) {
      return Judge.differences(source, target, tally).orElse(List.of());
    } catch (RuntimeException | AssertionError crash) {
      return List.of("crashed: " + crash + " at " + List.of(crash.getStackTrace()));
    }
  }

  private String report(long seed, Source source, List<String> differences) throws IOException {
    String kind = kind(differences.get(0));
    Source smallest = source;
    Optional<Source> next = smaller(smallest, kind);
    while (next.isPresent()) {
      smallest = next.get();
      next = smaller(smallest, kind);
    }
    return "seed %d: %s%nshrunk to%n%s%nwhose toy form is%n%s%n%s"
        .formatted(
            seed,
            differences,
            JavaPrinter.print(smallest),
            ToyPrinter.print(smallest),
            differences(smallest, compile(List.of(smallest)), new Tally()));
  }

  /** A program with something taken away that differs in the same way. */
  private Optional<Source> smaller(Source source, String kind) throws IOException {
    for (Source candidate : source.smaller()) {
      List<String> differences = differences(candidate, compile(List.of(candidate)), new Tally());
      if (differences.stream().anyMatch(difference -> kind(difference).equals(kind))) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  private static String kind(String difference) {
    return difference.split(":", 2)[0];
  }
}
