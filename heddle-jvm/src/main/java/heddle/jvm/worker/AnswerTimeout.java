package heddle.jvm.worker;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Decides when an answer is overdue, by what the process does meanwhile.
 *
 * <ul>
 *   <li>It computes: it is not given up before it has computed for most of the time that a run may
 *       take. On a busy machine that takes longer by the clock, and a slow run is no endless one.
 *   <li>It waits for a processor: it would compute if it were let, and is given much more time.
 *   <li>A signal holds it: another process can make the same run at once, so it need not be waited
 *       for ({@link #isHeld}).
 *   <li>Neither: it waits for something else. That is so only if the system says how long threads
 *       wait for processors; where it does not, whoever does not compute may be starving, and gets
 *       more time.
 * </ul>
 *
 * Time in which nobody could look, because this process was stopped itself, does not count.
 */
final class AnswerTimeout {

  /** What a process did that did not answer in time. */
  enum Late {
    /** It computed all the time. */
    BUSY,
    /** It hardly computed at all, and could have. */
    IDLE,
    /** It wanted to compute, but hardly got a processor. */
    STARVED,
    /** A signal holds it. */
    STOPPED,
    /** Nobody knows. */
    UNKNOWN
  }

  /** Longer than so many times the usual it is not waited for anything. */
  static final int MOST_PATIENCE = 8;

  /** So many looks are taken in the time that a run may take. */
  private static final int LOOKS = 10;

  /** Less than this part of the time is as good as nothing: one in so many. */
  private static final int HARDLY = 20;

  /** A look that comes later than so many times what was planned was not taken by us in time. */
  private static final int MUCH_LATER = 3;

  /** So often it is looked whether a signal holds it. */
  private static final long HELD_LOOK = Duration.ofMillis(500).toNanos();

  private final long patience;
  private final Supplier<ProcessStatus> vitals;
  private final LongSupplier clock;
  private final long begin;
  private long next;
  private boolean reprieved;

  /** When it was last looked whether a signal holds it, and since when one has held it by then. */
  private long heldLook;

  private long heldSince;

  /** How much of the time since the beginning nobody could look. */
  private long blind;

  /** What was seen at the first look and at the last one. */
  private Optional<Look> first = Optional.empty();

  private Optional<Look> last = Optional.empty();

  /** When it was last seen to compute, or to be kept from it, or could not be seen. */
  private long busy;

  /**
   * @param time that has passed, without that in which nobody could look
   * @param computed how many nanoseconds the process had computed by then; negative if unknown
   * @param starved how many nanoseconds it had waited for processors; negative if unknown
   */
  private record Look(long time, long computed, long starved, boolean stopped) {}

  AnswerTimeout(Duration patience, Supplier<ProcessStatus> vitals) {
    this(patience, vitals, System::nanoTime);
  }

  AnswerTimeout(Duration patience, Supplier<ProcessStatus> vitals, LongSupplier clock) {
    this.patience = patience.toNanos();
    this.vitals = vitals;
    this.clock = clock;
    this.begin = clock.getAsLong();
    this.next = begin + this.patience / LOOKS;
    this.heldLook = begin;
    this.heldSince = begin;
  }

  /** When to {@link #look}, by {@link System#nanoTime}. */
  long next() {
    return next;
  }

  /** How long it has been waited for so far. */
  Duration waited() {
    return Duration.ofNanos(clock.getAsLong() - begin - blind);
  }

  /**
   * Empty if it is to be waited for longer.
   *
   * @param told whether the worker has told already that it is late; otherwise it is about to
   */
  Optional<Late> look(boolean told) {
    Look now = now();
    Optional<Late> late = first.isEmpty() ? Optional.empty() : judge(now);
    next = begin + blind + (first.isEmpty() ? patience : now.time() + patience / LOOKS);
    if (first.isEmpty()) {
      first = Optional.of(now);
    }
    last = Optional.of(now);
    if (late.isPresent() && !told && !reprieved) {
      reprieved = true;
      next = begin + blind + now.time() + patience / 2;
      return Optional.empty();
    }
    return late;
  }

  /**
   * Whether a signal has held it for so long. May be asked at any time; looks now and then only. If
   * this process was held as well, and so could not look, the time begins again.
   */
  boolean isHeld(Duration time) {
    long now = clock.getAsLong();
    long elapsed = now - heldLook;
    if (elapsed < HELD_LOOK) {
      return false;
    }
    heldLook = now;
    if (elapsed > MUCH_LATER * HELD_LOOK || !isStopped()) {
      heldSince = now;
    }
    return now - heldSince >= time.toNanos();
  }

  /** Whether a signal holds it now. */
  boolean isStopped() {
    return vitals.get().stopped();
  }

  /** Whether it has rather waited for a processor than computed since it was first looked at. */
  boolean isStarving() {
    ProcessStatus seen = vitals.get();
    return first
        .filter(then -> then.starved() >= 0 && then.computed() >= 0)
        .map(
            then ->
                nanos(seen.starved()) - then.starved() > nanos(seen.computed()) - then.computed())
        .orElse(false);
  }

  private static long nanos(Optional<Duration> time) {
    return time.map(Duration::toNanos).orElse(-1L);
  }

  private Look now() {
    ProcessStatus seen = vitals.get();
    long time = clock.getAsLong() - begin - blind;
    long before = last.map(Look::time).orElse(0L);
    long planned = next - begin - blind - before;
    if (time - before > MUCH_LATER * planned) {
      blind += time - before - planned;
      time = before + planned;
      busy = time;
    }
    return new Look(time, nanos(seen.computed()), nanos(seen.starved()), seen.stopped());
  }

  private Optional<Late> judge(Look now) {
    long lately = (now.time() - last.orElseThrow().time()) / HARDLY;
    boolean computes = now.computed() - last.orElseThrow().computed() >= lately;
    boolean starves = now.starved() - last.orElseThrow().starved() >= lately;
    busy = computes || starves || now.stopped() ? now.time() : busy;
    long used = now.computed() - first.orElseThrow().computed();
    long starved = now.starved() - first.orElseThrow().starved();
    if (now.time() > MOST_PATIENCE * patience) {
      return Optional.of(
          now.stopped() ? Late.STOPPED : starved > used ? Late.STARVED : Late.UNKNOWN);
    } else if (used > patience / 10 * 7) {
      return Optional.of(Late.BUSY);
    } else if (now.computed() < 0) {
      return now.time() < 2 * patience ? Optional.empty() : Optional.of(Late.UNKNOWN);
    } else if (now.time() - busy > (now.starved() < 0 ? 2 * patience : patience / 2)) {
      return Optional.of(Late.IDLE);
    }
    return Optional.empty();
  }
}
