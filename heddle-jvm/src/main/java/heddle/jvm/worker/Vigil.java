package heddle.jvm.worker;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Decides when an answer is overdue. A process that computes is not given up before it has computed
 * for most of the time that a run may take: on a busy machine that takes longer by the clock, and a
 * slow run is no endless one. A process that does not compute for long waits for something; for a
 * moment it may only have been left waiting by the machine.
 */
final class Vigil {

  /** What a process did that did not answer in time. */
  enum Late {
    /** It computed all the time. */
    BUSY,
    /** It hardly computed at all. */
    IDLE,
    /** Nobody knows. */
    UNKNOWN
  }

  /** Longer than so many times the usual it is not waited for anything. */
  static final int MOST_PATIENCE = 8;

  /** So many looks are taken in the time that a run may take. */
  private static final int LOOKS = 10;

  private final long patience;
  private final Supplier<Optional<Duration>> computed;
  private final LongSupplier clock;
  private final long start;
  private long next;
  private boolean reprieved;

  /** What was seen at the first look and at the last one. */
  private Optional<Look> first = Optional.empty();

  private Optional<Look> last = Optional.empty();

  /** When it was last seen to compute. */
  private long busy;

  /**
   * @param time by {@link System#nanoTime}
   * @param computed how many nanoseconds the process had computed by then; negative if unknown
   */
  private record Look(long time, long computed) {}

  /**
   * @param computed how long the process has computed so far
   */
  Vigil(Duration patience, Supplier<Optional<Duration>> computed) {
    this(patience, computed, System::nanoTime);
  }

  Vigil(Duration patience, Supplier<Optional<Duration>> computed, LongSupplier clock) {
    this.patience = patience.toNanos();
    this.computed = computed;
    this.clock = clock;
    this.start = clock.getAsLong();
    this.busy = start;
    this.next = start + this.patience / LOOKS;
  }

  /** When to {@link #look}, by {@link System#nanoTime}. */
  long next() {
    return next;
  }

  /**
   * Empty if it is to be waited for longer.
   *
   * @param told whether the worker has told already that it is late; otherwise it is about to
   */
  Optional<Late> look(boolean told) {
    var now = new Look(clock.getAsLong(), computed.get().map(Duration::toNanos).orElse(-1L));
    Optional<Late> late = first.isEmpty() ? Optional.empty() : judge(now);
    next = first.isEmpty() ? start + patience : now.time() + patience / LOOKS;
    if (first.isEmpty()) {
      first = Optional.of(now);
    }
    last = Optional.of(now);
    if (late.isPresent() && !told && !reprieved) {
      reprieved = true;
      next = now.time() + patience / 2;
      return Optional.empty();
    }
    return late;
  }

  private Optional<Late> judge(Look now) {
    long used = now.computed() - first.orElseThrow().computed();
    long lately = now.computed() - last.orElseThrow().computed();
    boolean idle = lately < (now.time() - last.orElseThrow().time()) / 20;
    busy = idle ? busy : now.time();
    if (now.computed() < 0 || now.time() - start > MOST_PATIENCE * patience) {
      return Optional.of(Late.UNKNOWN);
    } else if (used > patience / 10 * 7) {
      return Optional.of(Late.BUSY);
    } else if (idle && now.time() - busy > patience / 2) {
      return Optional.of(Late.IDLE);
    }
    return Optional.empty();
  }
}
