package heddle.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Expiry;
import heddle.protocol.Mark;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the forms look like. A change here is a change of the format and of docs/protocol.md. */
class FormatTest {

  private static final ThreadName MAIN = new ThreadName("main");
  private static final ThreadName CHILD = MAIN.child(1);
  private static final Cell X = Cell.of("Account.balance");

  private static final Trace TRACE =
      new Trace(
          new Schedule(List.of(new Step(MAIN), new Step(CHILD, new Pick.Alternative(2))), 7, 100),
          List.of(MAIN),
          Map.of(X, new Value.Num(10)),
          List.of(
              new Event(MAIN, new Operation.Begin(), Response.DONE),
              event(new Step(MAIN), Operation.read(X), Response.of(10), Value.NULL),
              event(
                  new Step(MAIN),
                  new Operation.Update(X, "add 1"),
                  Response.of(10),
                  new Value.Num(11)),
              event(
                  new Step(CHILD, new Pick.Alternative(2)),
                  new Operation.Choice(3),
                  Response.of(2),
                  Value.NULL),
              event(
                  new Step(MAIN),
                  new Operation.Write(Cell.of("name"), Value.of("a \"b\""), Access.VOLATILE),
                  Response.DONE,
                  Value.NULL),
              event(
                  new Step(MAIN),
                  new Operation.Wake(new ObjectName("q"), Expiry.ANY_TIME, false, true, false),
                  Response.TIMED_OUT,
                  Value.NULL)),
          Map.of(
              MAIN, new Operation.Acquire(new ObjectName("s"), Mode.PERMIT, 2, true),
              CHILD,
                  new Operation.Action(
                      List.of(MAIN),
                      List.of(new Operation.Key("x", true), new Operation.Key("y", false)))),
          new Outcome.Deadlocked(List.of(MAIN, CHILD)));

  private static Event event(Step step, Operation operation, Response response, Value written) {
    return new Event(
        step, operation, response, written, new Site("Account.java:17"), Mark.local("17"));
  }

  @Test
  void whereThreadsAreStuckIsKept() {
    var stuck =
        new Outcome.Deadlocked(List.of(MAIN, CHILD), List.of("at A.java:1", "B.get at A.java:2"));
    var trace = new Trace(Schedule.EMPTY, List.of(MAIN), Map.of(), List.of(), Map.of(), stuck);

    Trace read = TraceText.read(TraceText.write(trace));

    assertEquals(stuck, read.outcome());
    assertEquals("B.get at A.java:2", ((Outcome.Deadlocked) read.outcome()).placeOf(CHILD));
  }

  @Test
  void traceText() {
    assertEquals(
        """
        heddle-trace 1
        seed 7
        limit 100
        step main
        step main/1 take=2
        roots main
        initial Account.balance 10
        event main begin
        event main read Account.balance got=10 site="Account.java:17" local="17"
        event main update Account.balance "add 1" got=10 wrote=11 site="Account.java:17" local="17"
        event main/1 choice 3 take=2 got=2 site="Account.java:17" local="17"
        event main write name "a \\"b\\"" access=volatile site="Account.java:17" local="17"
        event main wake q timed telling ended=timed-out site="Account.java:17" local="17"
        pending main acquire s mode=permit count=2 interruptible
        pending main/1 action after=main key=x shared=y
        outcome deadlocked main main/1
        end
        """,
        TraceText.write(TRACE));
  }

  @Test
  void traceJson() {
    assertEquals(
        """
        {
          "heddle-trace": 1,
          "schedule": {"steps": ["main", {"thread": "main/1", "take": 2}], "seed": 7, "limit": 100},
          "roots": ["main"],
          "initial": {"Account.balance": 10},
          "events": [
            {"thread": "main", "op": "begin"},
            {"thread": "main", "op": "read", "cell": "Account.balance", "got": 10, SITE},
            {"thread": "main", "op": "update", "cell": "Account.balance", "function": "add 1", "got": 10, "wrote": 11, SITE},
            {"thread": "main/1", "op": "choice", "alternatives": 3, "take": 2, "got": 2, SITE},
            {"thread": "main", "op": "write", "cell": "name", "value": "a \\"b\\"", "access": "volatile", SITE},
            {"thread": "main", "op": "wake", "set": "q", "timed": true, "telling": true, "ended": "timed-out", SITE}
          ],
          "pending": {
            "main": {"op": "acquire", "lock": "s", "mode": "permit", "count": 2, "interruptible": true},
            "main/1": {"op": "action", "after": ["main"], "keys": ["x", {"shared": "y"}]}
          },
          "outcome": {"kind": "deadlocked", "threads": ["main", "main/1"]}
        }
        """
            .replace("SITE", "\"site\": \"Account.java:17\", \"local\": \"17\""),
        TraceJson.write(TRACE));
  }

  @Test
  void scheduleText() {
    assertEquals(
        """
        heddle-schedule 1
        seed 7
        limit 100
        step main
        step main/1 take=2
        end
        """,
        ScheduleText.write(TRACE.schedule()));
  }

  @Test
  void emptyLinesCommentsAndCarriageReturnsMeanNothing() {
    String edited =
        """
        heddle-schedule 1

        # tried by hand
        seed 7
        limit 100
        step main
        step main/1   take=2
        end
        """
            .replace("\n", "\r\n");

    assertEquals(TRACE.schedule(), ScheduleText.read(edited));
  }
}
