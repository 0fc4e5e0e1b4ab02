package heddle.bench.torture;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code -Dheddle.torture.seconds=600 -Dheddle.torture.checks=1000} goes on for longer, {@code
 * -Dheddle.seed=7} does other things.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(3_600)
@Tag("slow")
class TortureTest {

  private static final int SECONDS = Integer.getInteger("heddle.torture.seconds", 20);
  private static final long CHECKS = Long.getLong("heddle.torture.checks", 4);
  private static final long SEED = Long.getLong("heddle.seed", 1);

  @Test
  void verdictsAreRightWhateverIsDoneToProcesses(
      @TempDir(cleanup = CleanupMode.ON_SUCCESS) Path directory) throws Exception {
    Tally tally = Torture.torture(directory, Duration.ofSeconds(SECONDS), SEED, 2, CHECKS);

    assertTrue(tally.isWell(), tally::text);
    assertTrue(tally.faults() > 0 && Torture.right(tally) > 0, tally::text);
  }
}
