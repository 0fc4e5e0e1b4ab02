package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.HeddleException;
import heddle.check.Options;
import heddle.linear.Findings;
import heddle.linear.FindingsText;
import heddle.linear.Linearizability;
import heddle.linear.Size;
import heddle.linear.Structure;
import heddle.linear.Structures;
import heddle.protocol.Finding;
import heddle.protocol.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LinearizabilityTest {

  private static final Options PLENTY =
      Options.DEFAULTS.withBudget(Options.DEFAULTS.budget().withTime(Duration.ofMinutes(30)));

  private static Structure plain(Class<?> type, String... values) {
    return new Structures.Plain(type, List.of(), Optional.empty(), List.of(), List.of(values))
        .structure();
  }

  private static Findings check(Structure structure, Size size) throws InterruptedException {
    return Linearizability.check(structure, size, PLENTY, new Linearizability.Watcher() {});
  }

  private static void assertVerified(Findings findings, int scenarios) {
    var text = new FindingsText(findings);
    assertInstanceOf(Verdict.Verified.class, findings.verdict(), text.violation() + text.summary());
    assertEquals(scenarios, findings.scenarios());
  }

  private static String violation(Findings findings) {
    var text = new FindingsText(findings);
    assertInstanceOf(Verdict.Failed.class, findings.verdict(), text.summary());
    return text.violation();
  }

  @Test
  void aCounterThatIsAtomicIsVerified() throws InterruptedException {
    // Two calls: 3 pairs of one each, 8 of two and one, 10 of two and two.
    assertVerified(check(plain(Examples.AtomicCounter.class), new Size(2, 2, 0, 1)), 3 + 8 + 10);
  }

  @Test
  void aLostUpdateIsFoundInTheSmallestScenarioThatHasOne() throws InterruptedException {
    String text = violation(check(plain(Examples.LostCounter.class), new Size(2, 2, 1, 1)));

    assertTrue(
        text.contains(
            """
              thread A    increment()
              thread B    increment()
              at the end  get() = 1
            """),
        text);
    assertTrue(text.contains("A.increment(), B.increment(): then get() has to be 2"), text);
  }

  /** What threads see is in order, so only the order of calls and returns tells. */
  @Test
  void anOperationThatTakesEffectAfterItsReturnIsFound() throws InterruptedException {
    Structure structure =
        new Structures.Plain(
                Examples.LateRegister.class,
                List.of(),
                Optional.of(Examples.Register.class),
                List.of(),
                List.of("1"))
            .structure();
    Findings findings = check(structure, new Size(2, 2, 0, 0));

    String text = violation(findings);
    assertTrue(text.contains("thread A    read() = 0; read() = 0"), text);
    assertTrue(text.contains("write(1) of B had returned before read() of A was called"), text);
  }

  @Test
  void anAnnotatedClassIsComparedWithItsSpecification() throws InterruptedException {
    assertVerified(
        check(Structures.annotated(Examples.LockedQueue.class), new Size(2, 1, 1, 1)), 6 + 4 * 6);
  }

  @Test
  void anExceptionIsAResult() throws InterruptedException {
    String text =
        violation(check(Structures.annotated(Examples.HastyQueue.class), new Size(2, 2, 1, 0)));

    assertTrue(text.contains("poll() throws NoSuchElementException"), text);
    assertTrue(text.contains("then poll() has to be null"), text);
  }

  @Test
  void operationsMayWaitForOthers() throws InterruptedException {
    assertVerified(check(plain(Examples.Buffer.class, "1"), new Size(2, 2, 0, 1)), 3 + 8 + 10);
  }

  @Test
  void anOperationThatWaitsAlthoughItNeedNotIsFound() throws InterruptedException {
    String text = violation(check(plain(Examples.SleepyCell.class, "1"), new Size(2, 1, 1, 0)));

    assertTrue(text.contains("put(1) waits"), text);
    assertTrue(text.contains("does not have to wait"), text);
  }

  @Test
  void aDeadlockOfOperationsThatNeverWaitAloneIsOne() throws InterruptedException {
    Findings findings = check(plain(Locks.class), new Size(2, 1, 0, 0));

    assertInstanceOf(Verdict.Failed.class, findings.verdict());
    assertInstanceOf(
        Finding.Deadlock.class, findings.violation().orElseThrow().example().finding());
  }

  /** Takes two locks in two orders. */
  public static class Locks {
    private final Object left = new Object();
    private final Object right = new Object();

    public int leftFirst() {
      synchronized (left) {
        synchronized (right) {
          return 1;
        }
      }
    }

    public int rightFirst() {
      synchronized (right) {
        synchronized (left) {
          return 2;
        }
      }
    }
  }

  /** What a record calls itself may leave out how two of them differ. */
  @Test
  void recordsAreComparedByTheirComponents() throws InterruptedException {
    String text = violation(check(plain(Pairs.class), new Size(2, 1, 0, 0)));

    assertTrue(text.contains("next() = Pair[first=1][second=1]"), text);
  }

  /** Two steps where there should be one, told by a record that keeps silent. */
  public static class Pairs {
    private volatile int count;

    record Pair(int first, int second) {
      @Override
      public String toString() {
        return "pair";
      }
    }

    public Object next() {
      int next = count + 1;
      count = next;
      return new Pair(next, next);
    }
  }

  @Test
  void dataRacesAreSaid() throws InterruptedException {
    Findings findings = check(plain(Examples.Register.class, "1"), new Size(2, 1, 0, 0));

    assertVerified(findings, 3);
    String text = new FindingsText(findings).summary();
    assertTrue(text.contains("sequentially consistent memory only; the first: data race on"), text);
  }

  @Test
  void whatIsNotFinishedIsSaid() throws InterruptedException {
    Options hasty =
        Options.DEFAULTS.withBudget(Options.DEFAULTS.budget().withTime(Duration.ofMillis(1)));

    Findings findings =
        Linearizability.check(
            plain(Examples.AtomicCounter.class),
            Size.DEFAULT,
            hasty,
            new Linearizability.Watcher() {});

    var incomplete = assertInstanceOf(Verdict.Incomplete.class, findings.verdict());
    assertTrue(incomplete.toString().contains("time budget used up"), incomplete.toString());
    String text = new FindingsText(findings).summary();
    assertTrue(text.contains("threads of 2 and 2 operations: 0 of 10 scenarios verified"), text);
  }

  @Test
  void aResultThatCannotBeComparedIsRefused() {
    var refused =
        assertThrows(
            HeddleException.class,
            () -> check(plain(Examples.Secretive.class), new Size(2, 1, 0, 0)));

    assertTrue(refused.getMessage().contains("Secretive"), refused.getMessage());
  }
}
