package heddle.programs.silent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.jvm.JvmTarget;
import heddle.programs.random.Compilation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs in which threads learn things without events: what is found is what there is if
 * the program is run along every schedule.
 *
 * <p>{@code -Dheddle.silent.programs=1000} asks for more of them, {@code -Dheddle.seed=7000} for
 * others. Program number n of seed s is program 0 of seed s + n.
 */
class SilentProgramsTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.silent.programs", 50);
  private static final long SEED = Long.getLong("heddle.seed", 0);

  /** So many of them are in the test that is not slow. */
  private static final int FEW = Math.min(10, PROGRAMS);

  private static final int BATCH = 100;

  @TempDir Path directory;

  private final SilentJudge judge = new SilentJudge();

  @Test
  void whatIsFoundInTheFirstProgramsIsWhatEveryScheduleShows() throws IOException {
    check(SEED, SEED + FEW);
  }

  @Tag("slow")
  @Test
  void whatIsFoundInTheOtherProgramsIsWhatEveryScheduleShows() throws IOException {
    check(SEED + FEW, SEED + PROGRAMS);
  }

  private void check(long first, long end) throws IOException {
    for (long start = first; start < end; start += BATCH) {
      checkBatch(start, Math.min(BATCH, end - start));
    }
    System.out.printf(
        "silent programs: %,d compared, %,d outcomes%n", judge.compared(), judge.outcomes());
    assertTrue(
        judge.compared() >= (end - first) * 9 / 10,
        "nearly all must be small enough: " + judge.compared());
  }

  private void checkBatch(long start, long count) throws IOException {
    var programs = new ArrayList<SilentProgram>();
    var texts = new TreeMap<String, String>();
    for (long seed = start; seed < start + count; seed++) {
      var program = SilentProgram.of("Silent" + seed, seed);
      programs.add(program);
      texts.put(program.name(), program.text());
    }
    Path classes = directory.resolve("classes" + start);
    classes.toFile().mkdirs();
    Compilation.compile(texts, classes);
    for (SilentProgram program : programs) {
      try (JvmTarget target = program.open(classes)) {
        List<String> differences = judge.differences(target);
        if (!differences.isEmpty()) {
          throw new AssertionError(
              "after %d programs: %s%n%s".formatted(judge.compared(), differences, program.text()));
        }
      }
    }
  }
}
