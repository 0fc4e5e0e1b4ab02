package heddle.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Binding;
import heddle.protocol.Outcome;
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

class OtherJdkComparisonTest {

  private static final ThreadName MAIN = new ThreadName("main");

  private final OtherJdkComparison likeness = new OtherJdkComparison();

  @Test
  void objectsCorrespondWhateverTheirDigestsAre() {
    assertTrue(likeness.isAlike(read("Account#1~abc.sum", 1), read("Account#1~xyz.sum", 1)));
    assertTrue(likeness.isAlike(read("Account#1~abc.sum", 2), read("Account#1~xyz.sum", 2)));
    assertFalse(likeness.isAlike(read("Account#1~abc.sum", 2), read("Account#1~abc.sum", 2)));
  }

  @Test
  void differentObjectsStayDifferent() {
    assertTrue(likeness.isAlike(read("Account#1~abc.sum", 1), read("Account#1~xyz.sum", 1)));
    assertFalse(likeness.isAlike(read("Account#1~abd.sum", 1), read("Account#1~xyz.sum", 1)));
  }

  @Test
  void classesNumbersMembersAnswersAndThreadsAreCompared() {
    Event recorded = read("Account#1~abc.sum", 1);

    assertFalse(likeness.isAlike(recorded, read("Purse#1~abc.sum", 1)));
    assertFalse(likeness.isAlike(recorded, read("Account#2~abc.sum", 1)));
    assertFalse(likeness.isAlike(recorded, read("Account#1~abc.limit", 1)));
    assertFalse(likeness.isAlike(recorded, read("Account#1~abc.sum", 2)));
    assertFalse(likeness.isAlike(recorded, event(new ThreadName("main/1"), recorded.operation())));
  }

  @Test
  void textsWithATildeAreNoDigests() {
    assertFalse(likeness.isAlike(read("\"a~b\"#1.hash", 1), read("\"a~c\"#1.hash", 1)));
  }

  @Test
  void placesOfTheProgramAreComparedAndThoseOfTheJdkAreNot() {
    assertTrue(likeness.isAlike(at("(HashMap.java:580)"), at("(HashMap.java:601)")));
    assertTrue(likeness.isAlike(at("(HashMap.java:580)"), at("")));
    assertFalse(likeness.isAlike(at("Main.java:7"), at("Main.java:8")));
  }

  @Test
  void fieldsThatOneJdkHasAreLeftOutAndOthersCompared() {
    Binding size = binding("List#1~abc.size", Value.of(2));
    Binding view = binding("List#1~abc.view", Value.NULL);

    assertTrue(likeness.isAlike(init(size), init(size, view)));
    assertFalse(likeness.isAlike(init(size), init(view, binding("List#1~abc.size", Value.of(3)))));
  }

  @Test
  void whatThreadsAreGivenIsComparedOneToOne() {
    assertTrue(likeness.isAlike(read("main/1.given", 77), read("main/1.given", 88)));
    assertTrue(likeness.isAlike(read("main/2.given", 77), read("main/2.given", 88)));
    assertFalse(likeness.isAlike(read("main/3.given", 78), read("main/3.given", 88)));
  }

  @Test
  void aReplayAcrossJdksTellsTheFirstStepThatIsNotAlike() {
    Trace recorded = trace(read("Account#1~abc.sum", 1), read("Account#1~abc.sum", 2));
    Trace seen = trace(read("Account#1~xyz.sum", 1), read("Account#1~xyz.sum", 3));

    assertEquals(1, Replay.compare(recorded, seen).difference().orElseThrow().step());
    assertEquals(2, Replay.compare(recorded, seen).acrossJdks().difference().orElseThrow().step());
    assertEquals(
        2,
        Replay.compare(recorded, trace(seen.events().get(0)))
            .acrossJdks()
            .difference()
            .orElseThrow()
            .step());
    assertTrue(
        Replay.compare(trace(recorded.events().get(0)), trace(seen.events().get(0)))
            .acrossJdks()
            .difference()
            .isEmpty());
  }

  private static Event read(String cell, long answer) {
    return new Event(
        MAIN, new Operation.Read(Cell.of(cell), Access.PLAIN), Response.of(Value.of(answer)));
  }

  private static Event event(ThreadName thread, Operation operation) {
    return new Event(thread, operation, Response.of(Value.of(1)));
  }

  private static Event at(String site) {
    return new Event(
        new Step(MAIN),
        new Operation.Read(Cell.of("x"), Access.PLAIN),
        Response.of(Value.of(1)),
        Value.NULL,
        new Site(site),
        Mark.NONE);
  }

  private static Binding binding(String cell, Value value) {
    return new Binding(Cell.of(cell), value);
  }

  private static Event init(Binding... cells) {
    return new Event(MAIN, new Operation.Init(List.of(cells)), Response.DONE);
  }

  private static Trace trace(Event... events) {
    return new Trace(
        Schedule.EMPTY,
        List.of(MAIN),
        Map.of(),
        List.of(events),
        Map.of(),
        new Outcome.Completed());
  }
}
