package heddle.engine.model;

import static heddle.protocol.Mode.EXCLUSIVE;
import static heddle.protocol.Mode.PERMIT;
import static heddle.protocol.Mode.SHARED;
import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.Expiry;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The corners of the contracts of operations. */
class ModelTest {

  private static final ObjectName L = new ObjectName("l");
  private static final ObjectName S = new ObjectName("s");
  private static final Cell X = Cell.of("x");

  private final World world = new World();

  @Test
  void aLockTakenTwiceIsFreeAfterTwoReleases() {
    world.does("A", acquire(EXCLUSIVE, 1));
    world.does("A", acquire(EXCLUSIVE, 1));
    world.does("A", release(EXCLUSIVE, 1));
    world.isBlocked("B", acquire(EXCLUSIVE, 1));
    world.does("A", release(EXCLUSIVE, 1));
    world.does("B", acquire(EXCLUSIVE, 1));
  }

  @Test
  void holdsCanBeTakenAndGivenBackSeveralAtATime() {
    world.does("A", acquire(EXCLUSIVE, 3));
    world.does("A", release(EXCLUSIVE, 2));
    world.isBlocked("B", acquire(EXCLUSIVE, 1));
    world.does("A", release(EXCLUSIVE, 1));
    world.does("B", acquire(EXCLUSIVE, 1));
  }

  @Test
  void readersShareALockAndKeepWritersOut() {
    world.does("A", acquire(SHARED, 1));
    world.does("B", acquire(SHARED, 1));
    world.isBlocked("C", acquire(EXCLUSIVE, 1));
    world.does("A", release(SHARED, 1));
    world.isBlocked("C", acquire(EXCLUSIVE, 1));
    world.does("B", release(SHARED, 1));
    world.does("C", acquire(EXCLUSIVE, 1));
    world.isBlocked("A", acquire(SHARED, 1));
  }

  @Test
  void aReaderThatWantsToWriteWaitsForItself() {
    world.does("A", acquire(SHARED, 1));

    world.isBlocked("A", acquire(EXCLUSIVE, 1));
    assertEquals(Response.FALSE, world.does("A", attempt(EXCLUSIVE, false)));
  }

  @Test
  void aWriterThatReadsLetsOthersReadOnceItHasStoppedWriting() {
    world.does("A", acquire(EXCLUSIVE, 1));
    world.does("A", acquire(SHARED, 1));
    world.isBlocked("B", acquire(SHARED, 1));
    world.does("A", release(EXCLUSIVE, 1));
    world.does("B", acquire(SHARED, 1));
    world.isBlocked("C", acquire(EXCLUSIVE, 1));
  }

  @Test
  void anAttemptNeverBlocks() {
    world.does("A", acquire(EXCLUSIVE, 1));

    assertEquals(Response.FALSE, world.does("B", attempt(EXCLUSIVE, false)));
    assertEquals(Response.FALSE, world.does("B", attempt(SHARED, false)));
    assertEquals(Response.TRUE, world.does("A", attempt(SHARED, false)));
  }

  @Test
  void anInterruptibleAcquireAnswersInterruptedEvenIfTheLockIsFree() {
    world.does("B", new Operation.Interrupt(name("A")));

    assertEquals(Response.INTERRUPTED, world.does("A", interruptible(EXCLUSIVE)));
    assertEquals(Response.FALSE, world.does("A", new Operation.TestInterrupt(name("A"), false)));
    assertEquals(Response.DONE, world.does("A", interruptible(EXCLUSIVE)));
  }

  @Test
  void anInterruptEndsTheWaitForALock() {
    world.does("B", acquire(EXCLUSIVE, 1));
    world.isBlocked("A", interruptible(EXCLUSIVE));
    world.does("B", new Operation.Interrupt(name("A")));

    world.isBlocked("A", acquire(EXCLUSIVE, 1));
    assertEquals(Response.INTERRUPTED, world.does("A", interruptible(EXCLUSIVE)));
    world.isBlocked("A", interruptible(EXCLUSIVE));
  }

  @Test
  void anInterruptibleAttemptAnswersInterruptedAndTakesNothing() {
    world.does("B", new Operation.Interrupt(name("A")));

    assertEquals(Response.INTERRUPTED, world.does("A", attempt(EXCLUSIVE, true)));
    world.does("B", acquire(EXCLUSIVE, 1));
  }

  @Test
  void permitsAreTakenAllOrNone() {
    world.has(S, 2);
    world.does("A", permits(1));

    world.isBlocked("B", permits(2));
    assertEquals(Response.FALSE, world.does("B", tryPermits(2)));
    assertEquals(Response.TRUE, world.does("B", tryPermits(1)));
    world.does("B", new Operation.Release(S, PERMIT, 2));
    world.does("C", permits(2));
  }

  @Test
  void anyoneMayGivePermitsAndNobodyOwnsThem() {
    world.isBlocked("A", permits(1));
    world.does("B", new Operation.Release(S, PERMIT, 1));
    world.does("A", permits(1));
    world.isBlocked("A", permits(1));
  }

  @Test
  void missingPermitsHaveToBeGivenFirst() {
    world.has(S, -1);
    world.does("A", new Operation.Release(S, PERMIT, 1));
    world.isBlocked("A", permits(1));
    world.does("A", new Operation.Release(S, PERMIT, 1));
    world.does("A", permits(1));
  }

  @Test
  void aWaitGivesBackAllHolds() {
    world.does("A", acquire(EXCLUSIVE, 2));
    world.does("A", new Operation.Wait(L, L));
    world.does("B", acquire(EXCLUSIVE, 1));
    world.isBlocked("A", wake(false, false, true));
  }

  @Test
  void inAQueueWhoHasWaitedLongestIsNotified() {
    for (String thread : List.of("B", "A", "C")) {
      world.does(thread, acquire(EXCLUSIVE, 1));
      world.does(thread, new Operation.Wait(L, L, true));
    }
    assertEquals("B", world.waiter(L));
    world.does("B", wake(true, false, true));
    assertEquals("A", world.waiter(L));
    world.wakes("D", L, "A");
    world.isBlocked("C", wake(false, false, true));
    world.wakes("D", L, "C");

    assertEquals(Response.NOTIFIED, world.does("A", wake(false, false, true)));
    assertEquals(Response.NOTIFIED, world.does("C", wake(false, false, true)));
  }

  @Test
  void aWaiterThatIsNotifiedAndInterruptedAnswersNotifiedAndKeepsTheFlag() {
    waits("A");
    world.wakes("B", L, "A");
    world.does("B", new Operation.Interrupt(name("A")));

    assertEquals(Response.NOTIFIED, world.does("A", wake(false, true, true)));
    assertEquals(Response.TRUE, world.does("A", new Operation.TestInterrupt(name("A"), true)));
    assertEquals(Response.FALSE, world.does("A", new Operation.TestInterrupt(name("A"), true)));
  }

  @Test
  void aWaiterThatIsInterruptedAnswersInterruptedAndCannotBeNotifiedAnyMore() {
    waits("A");
    world.does("B", new Operation.Interrupt(name("A")));
    world.isBlocked("A", wake(false, false, true));

    assertEquals(Response.INTERRUPTED, world.does("A", wake(true, true, true)));
    assertEquals("", world.waiter(L));
  }

  @Test
  void aWaiterWhoseTimeIsOverTellsItOrNot() {
    waits("A");
    waits("B");

    assertEquals(Response.TIMED_OUT, world.does("A", wake(true, true, true)));
    assertEquals(Response.DONE, world.does("B", wake(true, true, false)));
  }

  @Test
  void aNotifiedWaiterThatCannotTellAnswersDone() {
    waits("A");
    world.wakes("B", L, "A");

    assertEquals(Response.DONE, world.does("A", wake(true, false, false)));
  }

  @Test
  void aWaiterIsNotifiedOnce() {
    waits("A");
    waits("B");
    world.wakes("C", L, "A");

    assertEquals("B", world.waiter(L));
    world.does("C", new Operation.Notify(L, true));
    assertEquals("", world.waiter(L));
    assertEquals(Response.NOTIFIED, world.does("B", wake(false, false, true)));
  }

  @Test
  void aNotificationIsNotKeptForLaterWaiters() {
    world.does("B", new Operation.Notify(L, true));
    waits("A");
    world.isBlocked("A", wake(false, true, true));

    world.wakes("B", L, "A");
    world.does("A", wake(false, false, true));
    waits("A");
    world.isBlocked("A", wake(false, false, true));
  }

  @Test
  void aParkConsumesTheOnePermit() {
    world.does("B", new Operation.Unpark(name("A")));
    world.does("B", new Operation.Unpark(name("A")));
    world.does("A", new Operation.Park(Expiry.NEVER));

    world.isBlocked("A", new Operation.Park(Expiry.NEVER));
  }

  @Test
  void aTimedParkConsumesThePermitToo() {
    world.does("B", new Operation.Unpark(name("A")));
    world.does("A", new Operation.Park(Expiry.ANY_TIME));
    world.does("A", new Operation.Park(Expiry.ANY_TIME));

    world.isBlocked("A", new Operation.Park(Expiry.NEVER));
  }

  @Test
  void aTellingParkSaysWhyItEndedAndKeepsTheFlag() {
    var park = new Operation.Park(Expiry.ANY_TIME, true, false);

    assertEquals(Response.TIMED_OUT, world.does("A", park));
    world.isBlocked("A", new Operation.Park(Expiry.NEVER, true, false));
    world.does("B", new Operation.Interrupt(name("A")));
    world.does("B", new Operation.Unpark(name("A")));
    assertEquals(Response.NOTIFIED, world.does("A", park));
    assertEquals(Response.INTERRUPTED, world.does("A", park));
    assertEquals(
        Response.INTERRUPTED, world.does("A", new Operation.Park(Expiry.NEVER, true, false)));
    assertEquals(Response.TRUE, world.does("A", new Operation.TestInterrupt(name("A"), false)));
  }

  @Test
  void anInterruptedThreadDoesNotStayParkedAndKeepsTheFlag() {
    world.does("B", new Operation.Interrupt(name("A")));
    world.does("A", new Operation.Park(Expiry.NEVER));
    world.does("A", new Operation.Park(Expiry.NEVER));
    world.does("B", new Operation.TestInterrupt(name("A"), true));

    world.isBlocked("A", new Operation.Park(Expiry.NEVER));
  }

  @Test
  void aJoinWithAThreadThatEndedIsDoneEvenIfInterrupted() {
    world.does("B", new Operation.End());
    world.does("C", new Operation.Interrupt(name("A")));

    assertEquals(Response.DONE, world.does("A", join(false, true)));
    assertEquals(Response.TRUE, world.does("A", new Operation.TestInterrupt(name("A"), false)));
  }

  @Test
  void aJoinWithAThreadThatIsAliveIsInterruptedOrTimedOutOrBlocked() {
    world.isBlocked("A", join(false, true));
    assertEquals(Response.DONE, world.does("A", join(true, true)));
    world.does("C", new Operation.Interrupt(name("A")));
    world.isBlocked("A", join(false, false));
    assertEquals(Response.INTERRUPTED, world.does("A", join(true, true)));
    world.isBlocked("A", join(false, true));
  }

  @Test
  void aThreadIsAliveFromItsForkToItsEnd() {
    assertEquals(Response.FALSE, world.does("A", new Operation.IsAlive(name("B"))));
    world.isBlocked("B", new Operation.Begin());
    world.does("A", new Operation.Fork(name("B")));
    assertEquals(Response.TRUE, world.does("A", new Operation.IsAlive(name("B"))));
    world.does("B", new Operation.Begin());
    world.does("B", new Operation.End());
    assertEquals(Response.FALSE, world.does("A", new Operation.IsAlive(name("B"))));
  }

  @Test
  void aCompareAndSetAnswersWhetherItDidAndNotWhatItSaw() {
    var fromNull = new Operation.CompareAndSet(X, Value.NULL, Value.of(1));
    world.does("A", new Operation.Write(X, Value.NULL, Access.VOLATILE));

    assertEquals(Response.TRUE, world.does("A", fromNull));
    assertEquals(Response.FALSE, world.does("A", fromNull));
    assertEquals(Response.of(1), world.does("B", Operation.read(X)));
  }

  private void waits(String thread) {
    world.does(thread, acquire(EXCLUSIVE, 1));
    world.does(thread, new Operation.Wait(L, L));
  }

  private static ThreadName name(String thread) {
    return new ThreadName(thread);
  }

  private static Operation acquire(Mode mode, int count) {
    return new Operation.Acquire(L, mode, count, false);
  }

  private static Operation interruptible(Mode mode) {
    return new Operation.Acquire(L, mode, 1, true);
  }

  private static Operation attempt(Mode mode, boolean interruptible) {
    return new Operation.TryAcquire(L, mode, 1, interruptible);
  }

  private static Operation release(Mode mode, int count) {
    return new Operation.Release(L, mode, count);
  }

  private static Operation permits(int count) {
    return new Operation.Acquire(S, PERMIT, count, false);
  }

  private static Operation tryPermits(int count) {
    return new Operation.TryAcquire(S, PERMIT, count, false);
  }

  private static Operation wake(boolean timed, boolean interruptible, boolean telling) {
    return new Operation.Wake(L, Expiry.of(timed), interruptible, telling, false);
  }

  private static Operation join(boolean timed, boolean interruptible) {
    return new Operation.Join(name("B"), Expiry.of(timed), interruptible);
  }
}
