package heddle.bench.compare;

/** The floor: the program as it is, again and again, until it fails or the time is over. */
final class Repetition {

  private final Entry entry;
  private final double limit;
  private final Invocation program;
  private final long start = System.nanoTime();
  private volatile long runs;
  private volatile boolean isDead;

  Repetition(Entry entry, double limit) {
    this.entry = entry;
    this.limit = limit;
    this.program = new Invocation(entry.java().orElseThrow());
  }

  /** Runs go on in a thread of their own: one that hangs must not hold up the row. */
  Row measure() throws InterruptedException {
    Thread.setDefaultUncaughtExceptionHandler((thread, error) -> isDead = true);
    var repeating = new Thread(this::repeat, "repeating");
    repeating.setDaemon(true);
    repeating.start();
    repeating.join((long) (1000 * limit));
    double seconds = since();
    long failed = isDead ? runs : -1;
    return new Row(
        entry.name(),
        "repetition",
        failed,
        isDead ? seconds : -1,
        runs,
        seconds,
        -1,
        -1,
        -1,
        -1,
        Memory.peakMegabytes(),
        isDead ? "ended" : "cut",
        isDead ? "failed" : "none");
  }

  private void repeat() {
    while (!isDead && since() < limit) {
      runs++;
      try {
        program.run();
      } catch (RuntimeException | Error e) {
        isDead = true;
      }
    }
  }

  private double since() {
    return (System.nanoTime() - start) / 1e9;
  }
}
