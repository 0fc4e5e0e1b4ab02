package heddle.report;

import static heddle.report.Traces.object;
import static heddle.report.Traces.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Expiry;
import heddle.protocol.Finding;
import heddle.protocol.Finding.Blocked;
import heddle.protocol.Finding.Party;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Action;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Operation.Key;
import heddle.protocol.Response;
import heddle.protocol.Site;
import heddle.protocol.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextStoryTest {

  @Test
  void aLostUpdateIsToldWithItsValuesAndItsDecisiveSwitch() {
    Trace trace =
        new Traces()
            .add("main", new Operation.Fork(thread("main/1")), Response.DONE)
            .add("main", new Operation.Fork(thread("main/2")), Response.DONE)
            .read("main/1", "x", 0)
            .read("main/2", "x", 0)
            .write("main/2", "x", 1)
            .write("main/1", "x", 1)
            .add("main", new Operation.Join(thread("main/1"), Expiry.NEVER, false), Response.DONE)
            .read("main", "x", 1)
            .at("sum.toy:9")
            .fail("main", "expected 2 but was 1")
            .add("main", new Operation.End(), Response.DONE)
            .end();

    assertEquals(
        """
        main fails: expected 2 but was 1

                          main                         main/1      main/2
          1               starts main/1
          2               starts main/2
          3                                            reads x: 0
          4 >                                                      reads x: 0
          5                                                        x: 0 -> 1
          6                                            x: 1 -> 1
          7               joins main/1
          8    sum.toy:9  reads x: 1
          9 *             FAILS: expected 2 but was 1
        (1 more step follows in this execution)
        (> marks the context switch that causes the failure)

        main failed:
          expected 2 but was 1

        The failure needs this order:
          main/1 reads x (step 3), then
          main/2 sets x (step 5), then
          main/1 sets x (step 6)
        They share no lock. A lock that main/1 holds from step 3 to step 6, and main/2 at step 5, would
          prevent the failure.
        """,
        tell(failure(trace)));
  }

  @Test
  void thatATimeLimitHasRunOutIsToldWhereverItIs() {
    var wait = new Operation.TryAcquire(object("FutureTask#1"), Mode.GATE, 1, true);
    Trace trace =
        new Traces()
            .add("main", new Operation.Fork(thread("main/1")), Response.DONE)
            .add("main", wait, Response.FALSE)
            .at("(JDK)")
            .fail("main", "TimeoutException")
            .end();

    String story = tell(failure(trace));

    assertTrue(story.contains("2    stops waiting for FutureTask: timed out\n"), story);
    assertTrue(
        story.contains("The wait of main times out at step 2: Heddle explores every time-out."),
        story);
    assertTrue(story.contains("--starvation TIME"), story);
  }

  @Test
  void aDeadlockEndsWithWhoWaitsForWhatHeldByWhom() {
    var lockB = Operation.acquire(object("B"));
    var lockA = Operation.acquire(object("A"));
    Trace trace =
        new Traces()
            .lock("t1", "A")
            .lock("t2", "B")
            .pending("t1", lockB)
            .pending("t2", lockA)
            .end();
    var deadlock =
        new Finding.Deadlock(
            List.of(
                new Blocked(thread("t1"), lockB, List.of(thread("t2"))),
                new Blocked(thread("t2"), lockA, List.of(thread("t1")))),
            false,
            trace);

    assertEquals(
        """
        deadlock: t1 waits to lock B, held by t2; t2 waits to lock A, held by t1

               t1               t2
          1    locks A
          2 >                   locks B
            *  waits to lock B
            *                   waits to lock A
        (> marks the context switch that causes the failure)

        t1 waits to lock B, held by t2
        t2 waits to lock A, held by t1
        None of them can continue, and no other thread can run.

        They wait for each other in a cycle:
          t1 holds A since step 1 and waits for B
          t2 holds B since step 2 and waits for A
        Acquiring A and B in the same order in every thread prevents the deadlock.
        """,
        tell(deadlock));
  }

  @Test
  void aDaemonIsToldAsSuchAndLeftOutWhereItIsNotPartOfTheDeadlock() {
    var lockB = Operation.acquire(object("B"));
    var lockA = Operation.acquire(object("A"));
    Trace trace =
        new Traces()
            .add("t1", new Operation.Fork(thread("t1/1"), true), Response.DONE)
            .add("t1", new Operation.Fork(thread("t1/2"), true), Response.DONE)
            .lock("t1", "A")
            .lock("t1/1", "B")
            .pending("t1", lockB)
            .pending("t1/1", lockA)
            .pending("t1/2", new Operation.Park(Expiry.NEVER))
            .end();
    var deadlock =
        new Finding.Deadlock(
            List.of(
                new Blocked(thread("t1"), lockB, List.of(thread("t1/1"))),
                new Blocked(thread("t1/1"), lockA, List.of(thread("t1")))),
            false,
            trace);

    assertEquals(
        """
        deadlock: t1 waits to lock B, held by t1/1; t1/1 (daemon) waits to lock A, held by t1

               t1                       t1/1
          1    starts t1/1 as a daemon
          2    starts t1/2 as a daemon
          3    locks A
          4 >                           locks B
            *  waits to lock B
            *                           waits to lock A
        (> marks the context switch that causes the failure)

        t1 waits to lock B, held by t1/1
        t1/1 (daemon) waits to lock A, held by t1
        None of them can continue, and no other thread can run.

        They wait for each other in a cycle:
          t1 holds A since step 3 and waits for B
          t1/1 holds B since step 4 and waits for A
        Acquiring A and B in the same order in every thread prevents the deadlock.
        """,
        tell(deadlock));
  }

  @Test
  void whyATellingParkEndedIsTold() {
    var park = new Operation.Park(Expiry.ANY_TIME, true, false);
    Trace trace =
        new Traces()
            .add("t1", park, Response.NOTIFIED)
            .add("t1", park, Response.INTERRUPTED)
            .add("t1", park, Response.TIMED_OUT)
            .add("t1", new Operation.Park(Expiry.ANY_TIME), Response.DONE)
            .end();

    assertEquals(
        """
               t1
          1    parks and is unparked
          2    interrupted: no longer waits to be unparked
          3    parks: timed-out
          4    parks and continues
        """,
        new TextStory(TextStory.PAGE_WIDTH).tell(trace));
  }

  @Test
  void aNotificationThatNobodyHearsIsToldAsSuch() {
    var wake = new Operation.Wake(object("L"), Expiry.NEVER, false, true, false);
    Trace trace =
        new Traces()
            .lock("t1", "L")
            .add("t1", new Operation.Notify(object("L"), true), Response.DONE)
            .unlock("t1", "L")
            .lock("t2", "L")
            .add("t2", new Operation.Wait(object("L"), object("L")), Response.DONE)
            .pending("t2", wake)
            .end();
    var deadlock =
        new Finding.Deadlock(List.of(new Blocked(thread("t2"), wake, List.of())), true, trace);

    String story = tell(deadlock);

    assertTrue(story.contains("notifies L: nobody waits"), story);
    assertTrue(story.startsWith("lost wake-up: t2 waits to be notified in L"), story);
  }

  @Test
  void aRaceNamesTheTwoAccesses() {
    Trace trace = new Traces().read("t1", "x", 0).write("t2", "x", 1).write("t2", "y", 1).end();
    var race =
        new Finding.Race(
            Cell.of("x"),
            new Party(thread("t1"), Operation.read(Cell.of("x")), new Site("a.toy:3")),
            new Party(thread("t2"), Operation.write(Cell.of("x"), 1), Site.UNKNOWN),
            2,
            trace);

    assertEquals(
        """
        data race on x: t1 reads it at a.toy:3 and t2 writes it, unsynchronized

               t1          t2
          1 *  reads x: 0
          2 *              x: 0 -> 1
        (1 more step follows in this execution)

        The steps marked * access x without synchronization (a data race):
          t1 reads it at a.toy:3
          t2 writes it
        They share no lock. A lock that both hold, or a volatile field, would order them.
        """,
        tell(race));
  }

  @Test
  void actionsAreToldAsAListWhenTheyDoNotFitColumns() {
    var traces = new Traces();
    for (int i = 0; i < 12; i++) {
      traces.add(
          "event" + i, new Action(List.of(), List.of(new Key("mailbox", true))), Response.DONE);
    }
    Trace trace = traces.fail("event11", "too late").end();

    String story = tell(failure(trace, "event11", "too late"));

    assertTrue(story.contains("   1    event0   happens, touches mailbox\n"), story);
    assertTrue(story.contains("  13 *  event11  FAILS: too late\n"), story);
  }

  @Test
  void noLineIsWiderThanThePage() {
    var traces = new Traces();
    for (int i = 0; i < 5; i++) {
      traces.write("main/" + i, "a.very.long.object.name.of.some.package.Type#" + i + ".field", i);
    }
    String message = "something long went wrong here; ".repeat(20);
    Trace trace = traces.fail("main/1", message).end();

    for (int width : new int[] {40, 60, 80, 100, 200}) {
      String story = new TextStory(width).tell(failure(trace, "main/1", message));
      story.lines().forEach(line -> assertTrue(line.length() <= width, width + ": " + line));
    }
  }

  @Test
  void longStoriesSkipTheMiddle() {
    var traces = new Traces();
    for (int i = 0; i < 1000; i++) {
      traces.write("main", "x", i);
    }
    Trace trace = traces.read("other", "x", 999).fail("main", "no").end();

    String story = tell(failure(trace, "main", "no"));

    assertTrue(story.contains("... 942 steps ..."), story);
    assertTrue(story.lines().count() < 80, story);
  }

  @Test
  void stepsThatNoOtherThreadHasToDoWithAreLeftOut() {
    Trace trace =
        new Traces()
            .add("t1", new Operation.Begin(), Response.DONE)
            .write("t1", "own", 1)
            .lock("t1", "ownLock")
            .write("t1", "x", 1)
            .read("t2", "x", 1)
            .fail("t2", "java.lang.AssertionError: one")
            .end();

    assertEquals(
        """
        t2 fails: java.lang.AssertionError: one

               t1         t2
          4    x: 0 -> 1
          5               reads x: 1
          6 *             FAILS: AssertionError: one
        (thread-local steps and repetitions are not shown)

        t2 failed:
          java.lang.AssertionError: one
        """,
        tell(failure(trace, "t2", "java.lang.AssertionError: one")));
  }

  @Test
  void roundsOfALoopAreToldOnce() {
    var traces = new Traces().write("t2", "x", 0);
    for (int i = 0; i < 5; i++) {
      traces.lock("t1", "L").read("t1", "x", 0).unlock("t1", "L");
    }
    Trace trace = traces.lock("t2", "L").fail("t2", "no").end();

    String story = tell(failure(trace, "t2", "no"));

    assertTrue(story.contains("   5    these 3 steps 4 more times\n"), story);
    assertEquals(1, story.split("unlocks L", -1).length - 1, story);
  }

  @Test
  void namesAreAsShortAsTheyCanBe() {
    Trace trace =
        new Traces()
            .write("t1", "com.acme.Bank$Account#1~3k8x.balance", 1)
            .write("t2", "com.acme.Bank$Account#1~3k8x.balance", 2)
            .write("t1", "com.acme.Bank$Account#2~9.balance", 1)
            .write("t2", "com.acme.Bank$Account#2~9.balance", 2)
            .write("t1", "org.acme.Teller.count", 1)
            .write("t2", "org.acme.Teller.count", 2)
            .write("t1", "com.acme.Teller.count", 1)
            .write("t2", "com.acme.Teller.count", 2)
            .fail("t2", "com.acme.Bank$Account#1~3k8x is empty")
            .end();

    String story = tell(failure(trace, "t2", "com.acme.Bank$Account#1~3k8x is empty"));

    assertTrue(story.contains("  Account#1.balance: 0 -> 1"), story);
    assertTrue(story.contains("  Account#2.balance: 0 -> 1"), story);
    assertTrue(story.contains("  org.acme.Teller.count: 0 -> 1"), story);
    assertTrue(story.contains("  com.acme.Teller.count: 0 -> 1"), story);
    assertTrue(story.contains("fails: com.acme.Bank$Account#1~3k8x is empty"), story);
  }

  /** Both threads use a queue of the JDK; the update that gets lost is in the program. */
  @Test
  void theInsideOfALibraryIsLeftOut() {
    Trace trace =
        new Traces()
            .write("t1", "queue.head", 1)
            .at("(Queue.java:7)")
            .read("t1", "count", 0)
            .at("Count.java:3")
            .read("t2", "queue.head", 1)
            .at("(Queue.java:8)")
            .write("t2", "count", 1)
            .at("Count.java:3")
            .write("t1", "count", 1)
            .at("Count.java:3")
            .fail("t1", "lost")
            .end();

    String story = tell(failure(trace, "t1", "lost"));

    assertFalse(story.contains("queue"), story);
    assertTrue(story.contains("(steps inside the JDK, thread-local steps"), story);
    assertTrue(story.contains("4 >  Count.java:3"), story);
  }

  /** Here threads come in between each other nowhere but inside. */
  @Test
  void theInsideOfALibraryIsToldIfItMatters() {
    Trace trace =
        new Traces()
            .write("t1", "table.other", 1)
            .at("(Table.java:5)")
            .read("t1", "table.size", 0)
            .at("(Table.java:7)")
            .read("t2", "table.other", 1)
            .at("(Table.java:6)")
            .write("t2", "table.size", 1)
            .at("(Table.java:8)")
            .write("t1", "table.size", 1)
            .at("(Table.java:8)")
            .fail("t1", "lost")
            .end();

    String story = tell(failure(trace, "t1", "lost"));

    assertTrue(story.contains("(Table.java:7)  reads table.size: 0"), story);
    assertFalse(story.contains("table.other"), story);
  }

  @Test
  void controlCharactersOfTheProgramDoNotReachTheTerminal() {
    String evil = "\u001b[2J\u0007\u202egnp\r\nsecond line\u009b";
    Trace trace =
        new Traces()
            .add(
                new Event(
                    thread("t\u009b1"),
                    new Operation.Write(
                        Cell.of("x"),
                        new heddle.protocol.Value.Text(evil),
                        heddle.protocol.Access.PLAIN),
                    Response.DONE))
            .fail("t\u009b1", evil)
            .at("\u001b]0;title\u0007")
            .end();

    String story = tell(failure(trace, "t\u009b1", evil));

    assertFalse(story.matches("(?s).*[\\p{Cntrl}\u202e\u009b&&[^\n]].*"), story);
    assertTrue(story.contains("\\u001b[2J"), story);
  }

  private static Finding failure(Trace trace) {
    return failure(trace, "main", "expected 2 but was 1");
  }

  private static Finding failure(Trace trace, String thread, String message) {
    return new Finding.Failure(
        thread(thread), new Fail(Fail.Cause.ASSERTION, message), Site.UNKNOWN, trace);
  }

  private static String tell(Finding finding) {
    return new TextStory(TextStory.PAGE_WIDTH).tell(finding);
  }
}
