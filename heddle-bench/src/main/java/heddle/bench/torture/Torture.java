package heddle.bench.torture;

import heddle.bench.torture.Tally.Event;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Checks programs with known verdicts for some time, while everything goes wrong that can:
 *
 * <pre>{@code heddle-bench/run torture [--minutes N] [--seed S] [--at-once K]}</pre>
 *
 * <p>Prints what was done and what came of it, and ends with 1 if anything came of it that must
 * not: a wrong verdict, an exit with 2 or 70, something left behind. A check may stay incomplete:
 * it cannot be told how often one may be killed and still have the time.
 */
public final class Torture {

  /** One check in so many writes to a full disk. */
  private static final int FULL_DISKS = 5;

  private final Path directory;
  private final long seed;
  private final Tally tally = new Tally();
  private final AtomicInteger checks = new AtomicInteger();
  private final ScheduledExecutorService later = Executors.newScheduledThreadPool(1);
  private final Spinners spinners = new Spinners(later);
  private boolean hasSmallDisks;

  private Torture(Path directory, long seed) {
    this.directory = directory;
    this.seed = seed;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> words = List.of(args);
    double minutes = Double.parseDouble(value(words, "--minutes", "2"));
    long seed = Long.parseLong(value(words, "--seed", "1"));
    int atOnce = Integer.parseInt(value(words, "--at-once", "2"));
    Path directory = Files.createTempDirectory("heddle-torture");
    Tally tally =
        torture(
            directory, Duration.ofMillis((long) (minutes * 60_000)), seed, atOnce, Long.MAX_VALUE);
    System.out.printf(
        "Seed %d, %s minutes, %d checks at once; %s%n%n", seed, minutes, atOnce, directory);
    System.out.print(tally.text());
    System.exit(tally.isWell() ? 0 : 1);
  }

  private static String value(List<String> words, String name, String usual) {
    int i = words.indexOf(name);
    return i >= 0 && i + 1 < words.size() ? words.get(i + 1) : usual;
  }

  /**
   * Begins checks until the time is over or there were so many, and waits for the last ones.
   *
   * @param directory where everything is that they write; it is not removed
   */
  static Tally torture(Path directory, Duration time, long seed, int atOnce, long most)
      throws IOException, InterruptedException {
    var torture = new Torture(directory, seed);
    try {
      torture.hasSmallDisks = SmallDisk.isPossible(directory.resolve("small-disk"));
      if (!torture.hasSmallDisks) {
        System.out.println("No small disk can be mounted here: full disks are left out.");
      }
      torture.run(System.nanoTime() + time.toNanos(), atOnce, most);
      return torture.tally;
    } finally {
      torture.spinners.close();
      torture.later.shutdown();
    }
  }

  private void run(long end, int atOnce, long most) throws InterruptedException {
    var threads = Executors.newFixedThreadPool(atOnce);
    var lanes = new ArrayList<Callable<Void>>();
    for (int i = 0; i < atOnce; i++) {
      lanes.add(() -> lane(end, most));
    }
    try {
      for (Future<Void> lane : threads.invokeAll(lanes)) {
        lane.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private Void lane(long end, long most) throws IOException, InterruptedException {
    for (int check = checks.getAndIncrement();
        check < most && System.nanoTime() - end < 0;
        check = checks.getAndIncrement()) {
      var random = new Random(seed * 1_000_003 + check);
      boolean full = random.nextInt(FULL_DISKS) == 0 && hasSmallDisks;
      Path place = directory.resolve("check-" + check);
      new Victim(Prey.random(random), place, full, spinners, later, random, tally).suffer();
    }
    return null;
  }

  /** Where the programs are that are checked. */
  static Path classes() {
    try {
      return Path.of(Torture.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How many verdicts were right. */
  static int right(Tally tally) {
    return tally.count(Event.RIGHT);
  }
}
