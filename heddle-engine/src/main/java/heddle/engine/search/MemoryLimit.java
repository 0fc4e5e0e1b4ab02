package heddle.engine.search;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Whether Java's memory is used up: what is left in use after a collection takes nearly all that
 * there may be. An exploration that goes on then dies of it and says nothing; one that stops can
 * still tell what it has found.
 *
 * <p>Only what collections have left is looked at, so garbage does not count, and only where old
 * objects live. Some collectors leave garbage there; so before it is said that memory is used up, a
 * whole collection is asked for.
 */
public final class MemoryLimit {

  /** Never reached. */
  public static final MemoryLimit NONE = new MemoryLimit(Optional::empty, () -> {});

  private static final double MOST = 0.85;
  private static final long GLANCE_NANOS = 50_000_000;

  private final Supplier<Optional<Use>> use;
  private final Runnable collection;
  private volatile long lastGlance = System.nanoTime() - GLANCE_NANOS;
  private volatile Optional<String> reason = Optional.empty();

  /** How many bytes were in use after the last collection, and how many there may be. */
  record Use(long used, long most) {

    private boolean isFull() {
      return used > MOST * most;
    }
  }

  /**
   * @param use asked now and then
   * @param collection collects garbage
   */
  MemoryLimit(Supplier<Optional<Use>> use, Runnable collection) {
    this.use = use;
    this.collection = collection;
  }

  /** That of this virtual machine. */
  public static MemoryLimit ofJava() {
    List<MemoryPoolMXBean> pools =
        ManagementFactory.getMemoryPoolMXBeans().stream().filter(MemoryLimit::isOfOld).toList();
    return new MemoryLimit(() -> fullest(pools), System::gc);
  }

  /** Young objects come and go; there is no threshold for the pools they are in. */
  private static boolean isOfOld(MemoryPoolMXBean pool) {
    return pool.getType() == MemoryType.HEAP
        && pool.isUsageThresholdSupported()
        && pool.isCollectionUsageThresholdSupported();
  }

  private static Optional<Use> fullest(List<MemoryPoolMXBean> pools) {
    Optional<Use> fullest = Optional.empty();
    for (MemoryPoolMXBean pool : pools) {
      MemoryUsage usage = pool.getCollectionUsage();
      if (usage != null && usage.getMax() > 0) {
        var one = new Use(usage.getUsed(), usage.getMax());
        fullest = fullest.filter(Use::isFull).or(() -> Optional.of(one));
      }
    }
    return fullest;
  }

  /** May be asked again and again, by any thread; once it is reached, it stays so. */
  public boolean isReached() {
    long now = System.nanoTime();
    if (reason.isEmpty() && now - lastGlance >= GLANCE_NANOS) {
      lastGlance = now;
      if (use.get().filter(Use::isFull).isPresent()) {
        collection.run();
        reason = use.get().filter(Use::isFull).map(MemoryLimit::text);
      }
    }
    return reason.isPresent();
  }

  private static String text(Use full) {
    return String.format(
        Locale.ROOT,
        "Java's memory is used up, %,d of %,d MB; -Xmx gives it more",
        full.used() >> 20,
        full.most() >> 20);
  }

  /** Says that there was none when it was needed. */
  public void runOut() {
    reason = reason.or(() -> Optional.of("Java's memory is used up; -Xmx gives it more"));
  }

  /** The reason of an incomplete verdict; empty if it was not reached. */
  public Optional<String> reason() {
    return reason;
  }
}
