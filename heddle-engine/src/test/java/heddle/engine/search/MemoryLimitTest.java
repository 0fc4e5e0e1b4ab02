package heddle.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.search.MemoryLimit.Use;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class MemoryLimitTest {

  private static final long MOST = 1_000L << 20;

  private final AtomicReference<Optional<Use>> use = new AtomicReference<>(Optional.empty());
  private final AtomicInteger collections = new AtomicInteger();
  private Optional<Use> afterwards = Optional.empty();
  private final MemoryLimit limit =
      new MemoryLimit(
          use::get,
          () -> {
            collections.incrementAndGet();
            use.set(afterwards);
          });

  @Test
  void isNotReachedWhereNothingIsKnownOrLittleIsUsed() {
    assertFalse(limit.isReached());

    use.set(Optional.of(new Use(MOST / 2, MOST)));

    assertFalse(new MemoryLimit(use::get, () -> {}).isReached());
    assertEquals(Optional.empty(), limit.reason());
  }

  @Test
  void isReachedIfACollectionLeavesTooMuch() {
    use.set(Optional.of(new Use(MOST * 9 / 10, MOST)));
    afterwards = Optional.of(new Use(MOST * 88 / 100, MOST));

    assertTrue(limit.isReached());
    assertEquals(
        Optional.of("Java's memory is used up, 880 of 1,000 MB; -Xmx gives it more"),
        limit.reason());
    use.set(Optional.empty());
    assertTrue(limit.isReached());
    assertEquals(1, collections.get());
  }

  @Test
  void isNotReachedByGarbage() {
    use.set(Optional.of(new Use(MOST * 9 / 10, MOST)));
    afterwards = Optional.of(new Use(MOST / 10, MOST));

    assertFalse(limit.isReached());
    assertEquals(1, collections.get());
  }

  @Test
  void isReachedForGoodOnceThereWasNone() {
    limit.runOut();

    assertTrue(limit.isReached());
    assertTrue(limit.reason().orElseThrow().startsWith("Java's memory is used up"));
  }

  @Test
  void thisVirtualMachineTellsWhatItUses() {
    System.gc();

    assertFalse(MemoryLimit.ofJava().isReached());
  }
}
