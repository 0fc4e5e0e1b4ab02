package heddle.jvm.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.jvm.worker.AnswerTimeout.Late;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A process that is said to compute for some of the milliseconds that go by. */
class AnswerTimeoutTest {

  private static final long MILLI = 1_000_000;

  private long now;
  private long computed;
  private long starved;
  private boolean stopped;
  private final AnswerTimeout vigil =
      new AnswerTimeout(
          Duration.ofSeconds(1),
          () -> new ProcessStatus(nanos(computed), nanos(starved), stopped),
          () -> now);

  private static Optional<Duration> nanos(long count) {
    return count < 0 ? Optional.empty() : Optional.of(Duration.ofNanos(count));
  }

  @Test
  void whoComputesAllTheTimeIsBusy() {
    assertEquals(Late.BUSY, after(100, 100));
  }

  @Test
  void whoNeverComputesIsIdle() {
    assertEquals(Late.IDLE, after(0, 0));
  }

  @Test
  void whoGetsLittleOfTheMachineIsWaitedFor() {
    assertEquals(Late.BUSY, after(40, 40));
    assertTrue(now > 1_500 * MILLI, now + " ns");
  }

  @Test
  void whoIsLeftWaitingForAMomentIsNotIdle() {
    assertEquals(Late.BUSY, after(40, 40, 0, 0, 40, 40, 0, 0, 40));
  }

  @Test
  void whoStopsComputingIsIdleAfterAWhile() {
    assertEquals(Late.IDLE, after(40, 40, 40, 0, 0, 0, 0, 0, 0));
  }

  @Test
  void nobodyIsWaitedForForever() {
    assertEquals(Late.UNKNOWN, after(6, 6));
    assertTrue(now < 10_000 * MILLI, now + " ns");
  }

  @Test
  void nothingIsSaidOfAProcessThatCannotBeLookedAt() {
    computed = -1;

    assertEquals(Late.UNKNOWN, after());
  }

  @Test
  void whoWaitsForAProcessorIsNotIdle() {
    assertEquals(Late.STARVED, starving(90));
    assertTrue(now > 7_000 * MILLI, now + " ns");
  }

  @Test
  void whoWaitsForAProcessorMoreThanItComputesIsStarving() {
    vigil.look(false);

    computed += 40 * MILLI;
    starved += 50 * MILLI;

    assertTrue(vigil.isStarving());
  }

  @Test
  void whoComputesMoreThanItWaitsForAProcessorIsNotStarving() {
    vigil.look(false);

    computed += 50 * MILLI;
    starved += 40 * MILLI;

    assertFalse(vigil.isStarving());
  }

  @Test
  void whoGetsAProcessorAfterAWhileIsBusyThen() {
    starved = 0;
    for (int i = 0; i < 20; i++) {
      long next = vigil.next();
      starved += next - now;
      now = next;
      assertEquals(Optional.empty(), vigil.look(true));
    }

    assertEquals(Late.BUSY, after(100));
  }

  @Test
  void whereNobodyKnowsWhoStarvesTheIdleGetMoreTime() {
    starved = -1;

    assertEquals(Late.IDLE, after(0));
    assertTrue(now > 2_000 * MILLI, now + " ns");
  }

  @Test
  void whoIsHeldByASignalIsNotIdle() {
    stopped = true;

    assertEquals(Late.STOPPED, after(0));
    assertTrue(now > 7_000 * MILLI, now + " ns");
  }

  @Test
  void whoIsHeldForSomeTimeIsHeld() {
    stopped = true;

    assertFalse(held(4));
    assertTrue(held(2));
  }

  @Test
  void whoIsLetGoMeanwhileIsNotHeld() {
    stopped = true;
    assertFalse(held(4));
    stopped = false;
    assertFalse(held(1));
    stopped = true;

    assertFalse(held(4));
  }

  @Test
  void timeInWhichTheWatcherWasHeldAsWellDoesNotCount() {
    stopped = true;
    now += 100_000 * MILLI;

    assertFalse(held(4));
  }

  /** Whether it is held for five seconds after so many more have gone by. */
  private boolean held(int seconds) {
    boolean isHeld = false;
    for (int i = 0; i < seconds * 10; i++) {
      now += 100 * MILLI;
      isHeld |= vigil.isHeld(Duration.ofSeconds(5));
    }
    return isHeld;
  }

  @Test
  void timeInWhichNobodyLookedDoesNotCount() {
    now = vigil.next();
    vigil.look(true);
    now += 100_000 * MILLI;
    assertEquals(Optional.empty(), vigil.look(true));
    assertTrue(vigil.waited().toMillis() < 1_100, vigil.waited().toString());

    assertEquals(Late.BUSY, after(100));
  }

  private Late starving(int percent) {
    while (true) {
      long next = vigil.next();
      starved += (next - now) / 100 * percent;
      now = next;
      Optional<Late> late = vigil.look(true);
      if (late.isPresent()) {
        return late.get();
      }
    }
  }

  /**
   * What is said in the end.
   *
   * @param percent of the time until each look in turn, how much is computed; the last one goes on
   */
  private Late after(int... percent) {
    for (int i = 0; ; i++) {
      long next = vigil.next();
      if (percent.length > 0) {
        computed += (next - now) / 100 * percent[Math.min(i, percent.length - 1)];
      }
      now = next;
      Optional<Late> late = vigil.look(true);
      if (late.isPresent()) {
        return late.get();
      }
    }
  }
}
