package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.Body;
import heddle.check.Heddle;
import heddle.check.HeddleException;
import heddle.check.HeddleFailure;
import heddle.check.Options;
import heddle.check.Result;
import heddle.check.Result.Counterexample;
import heddle.protocol.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** Outside of Heddle's packages, as users are: what is checked is loaded again. */
class BodyTest {

  private static final class Counter {
    int value;

    synchronized void increment() {
      value++;
    }
  }

  private enum Side {
    LEFT,
    RIGHT
  }

  private static int executions;

  private static Result lostUpdate() throws InterruptedException {
    return Heddle.check(BodyTest::loseAnUpdate);
  }

  private static void loseAnUpdate() throws InterruptedException {
    var counter = new Counter();
    Thread thread = new Thread(() -> counter.value++);
    thread.start();
    counter.value++;
    thread.join();
    assertEquals(2, counter.value);
  }

  @Test
  void aFailureIsThrownAsTheAssertionThatFailed() throws InterruptedException {
    Result result = lostUpdate();

    var thrown = assertThrows(AssertionFailedError.class, result::orThrow);

    assertTrue(thrown.getMessage().contains("main fails: "), thrown.getMessage());
    assertEquals("1", thrown.getActual().getValue());
    assertEquals("expected: <2> but was: <1>", thrown.getCause().getMessage());
  }

  @Test
  void aReplayIsTheSameExecution() throws InterruptedException {
    Counterexample found = lostUpdate().counterexample().orElseThrow();

    Result replayed = Heddle.replay(found.replay(), BodyTest::loseAnUpdate);

    Counterexample again = replayed.counterexample().orElseThrow();
    assertEquals(found.finding().trace().events(), again.finding().trace().events());
    assertEquals(found.replay(), again.replay());
    assertEquals(
        List.of("only the execution that was asked for was run"), replayed.summary().reasons());
  }

  @Test
  void aReplayOfChangedCodeSaysSo() throws InterruptedException {
    Counterexample found = lostUpdate().counterexample().orElseThrow();

    var thrown = assertThrows(HeddleException.class, () -> Heddle.replay(found.replay(), () -> {}));

    assertTrue(thrown.getMessage().contains("takes another path"), thrown.getMessage());
  }

  @Test
  void aBuilderThatIsGivenIsTheSameInEveryRunAndItsFailureIsReplayed() throws InterruptedException {
    var builder = new StringBuilder("x");
    Body body =
        () -> {
          Thread thread = new Thread(() -> builder.append('a'));
          thread.start();
          builder.append('b');
          thread.join();
          assertEquals(3, builder.length());
        };

    Result result = Heddle.check(body);

    Counterexample found = result.counterexample().orElseThrow();
    assertTrue(found.finding().message().contains("but was: <2>"), found.finding().message());
    Result replayed = Heddle.replay(found.replay(), body);
    assertEquals(
        found.finding().trace().events(),
        replayed.counterexample().orElseThrow().finding().trace().events());
    assertEquals("x", builder.toString());
  }

  @Test
  void codeWithoutMistakesIsVerified() throws InterruptedException {
    Result result =
        Heddle.check(
            () -> {
              var counter = new Counter();
              Thread thread = new Thread(counter::increment);
              thread.start();
              counter.increment();
              thread.join();
              assertEquals(2, counter.value);
            });

    result.orThrow();
    assertInstanceOf(Verdict.Verified.class, result.verdict());
    assertEquals(2, result.summary().classes().orElseThrow());
  }

  @Test
  void whatIsCapturedIsCopiedAndTheSameInEveryExecution() throws InterruptedException {
    var counter = new Counter();
    List<Counter> list = new ArrayList<>(List.of(counter));
    Map<Side, Counter> bySide =
        new HashMap<>(Map.of(Side.LEFT, counter, Side.RIGHT, new Counter()));
    Set<Side> sides = Set.of(Side.LEFT, Side.RIGHT);
    int[] numbers = {1, 2};

    Result result =
        Heddle.check(
            () -> {
              executions++;
              assertEquals(1, executions);
              assertTrue(counter == list.get(0) && counter == bySide.get(Side.LEFT));
              assertTrue(sides.contains(Side.RIGHT));
              assertEquals(0, counter.value);
              assertEquals(2, numbers[1]);
              numbers[1] = 3;
              Thread thread = new Thread(() -> bySide.get(Side.LEFT).increment());
              thread.start();
              counter.increment();
              thread.join();
              list.clear();
              assertEquals(2, counter.value);
            });

    result.orThrow();
    assertEquals(2, result.summary().classes().orElseThrow());
    assertEquals(0, counter.value);
    assertEquals(1, list.size());
    assertEquals(0, executions);
  }

  @Test
  void whatCannotBeCopiedIsRefusedWithTheReason() {
    Runnable lambda = () -> executions++;
    Thread thread = new Thread(lambda);

    var noLambda = assertThrows(HeddleException.class, () -> Heddle.check(lambda::run));
    var noThread = assertThrows(HeddleException.class, () -> Heddle.check(thread::start));

    assertTrue(noLambda.getMessage().contains("a lambda that cannot be serialized"));
    assertTrue(noThread.getMessage().contains("it is a thread; make it inside the test"));
  }

  @Test
  void deadlocksAndSpentBudgetsAreErrorsOfOurs() throws InterruptedException {
    var left = new Counter();
    var right = new Counter();
    Result deadlock =
        Heddle.check(
            () -> {
              Thread thread =
                  new Thread(
                      () -> {
                        synchronized (left) {
                          right.increment();
                        }
                      });
              thread.start();
              synchronized (right) {
                left.increment();
              }
              thread.join();
            });
    Result spent =
        Heddle.check(
            Options.DEFAULTS.withBudget(Options.DEFAULTS.budget().withRuns(1)),
            BodyTest::loseAnUpdate);

    assertTrue(
        assertThrows(HeddleFailure.class, deadlock::orThrow).getMessage().startsWith("deadlock: "));
    assertTrue(
        assertThrows(HeddleFailure.class, spent::orThrow).getMessage().startsWith("INCOMPLETE: "));
  }

  @Test
  void anInterruptEndsTheCheck() {
    Thread.currentThread().interrupt();

    assertThrows(InterruptedException.class, BodyTest::lostUpdate);
  }

  /** Who is in the monitor is not under control, and leaves it after a while. */
  @Test
  void aMonitorThatAnotherThreadIsInIsWaitedFor() throws InterruptedException {
    var shared = new StringBuffer();
    var isHeld = new CountDownLatch(1);
    var holder =
        new Thread(
            () -> {
              synchronized (shared) {
                isHeld.countDown();
                LockSupport.parkNanos(1_000_000_000);
              }
            });
    holder.start();
    isHeld.await();

    Result result =
        Heddle.check(
            () -> {
              var appends = new Thread(() -> shared.append("x"));
              appends.start();
              appends.join();
            });

    holder.join();
    List<String> reasons = result.summary().reasons();
    assertTrue(reasons.stream().noneMatch(r -> r.startsWith("state leaks")), reasons::toString);
    assertTrue(reasons.stream().noneMatch(r -> r.contains("blocks")), reasons::toString);
  }
}
