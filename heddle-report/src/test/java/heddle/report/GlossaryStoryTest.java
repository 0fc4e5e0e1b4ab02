package heddle.report;

import static heddle.report.Traces.object;
import static heddle.report.Traces.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Cell;
import heddle.protocol.Finding;
import heddle.protocol.Glossary;
import heddle.protocol.Glossary.Call;
import heddle.protocol.Glossary.Lead;
import heddle.protocol.Glossary.NamedThread;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Response;
import heddle.protocol.Site;
import heddle.protocol.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stories in the program's own words. */
class GlossaryStoryTest {

  private static final Glossary PLATO =
      new Glossary(
          List.of(new NamedThread(thread("main/1"), "Plato")),
          List.of(new Lead(object("Object#1~a"), Cell.of("Table#1~b.left"))),
          List.of());

  @Test
  void threadsAndLocksHaveTheNamesThatTheProgramGivesThem() {
    Trace trace = new Traces().lock("main/1", "Object#1~a").fail("main/1", "full").end();

    String story = tell(trace.with(PLATO));

    assertEquals(
        """
        Plato fails: full

               Plato
          2 *  FAILS: full
        (thread-local steps and repetitions are not shown)

        Plato failed:
          full
        """,
        story);
    assertEquals(
        "Plato locks Table.left",
        DisplayNames.of(trace.with(PLATO)).tell("main/1 locks Object#1~a"));
  }

  @Test
  void elementsOfArraysAreWrittenAsInJava() {
    Trace trace = new Traces().read("main", "char[5]#1~c.1", 0).end();
    var lead = new Lead(object("char[5]#1~c"), Cell.of("Memory#1~m.blocks"));

    DisplayNames cast =
        DisplayNames.of(trace.with(new Glossary(List.of(), List.of(lead), List.of())));

    assertEquals("reads Memory.blocks[1]: 0", cast.tell("reads char[5]#1~c.1: 0"));
  }

  @Test
  void threadsOfTheSameNameHaveOursBesideIt() {
    Trace trace = new Traces().lock("main/1", "L").lock("main/2", "L").end();
    var twins =
        new Glossary(
            List.of(
                new NamedThread(thread("main/1"), "worker"),
                new NamedThread(thread("main/2"), "worker"),
                new NamedThread(thread("main/12"), "other")),
            List.of(),
            List.of());

    DisplayNames cast = DisplayNames.of(trace.with(twins));

    assertEquals(
        "worker (main/1) joins worker (main/2), other, main/1/1 and Object@main/1",
        cast.tell("main/1 joins main/2, main/12, main/1/1 and Object@main/1"));
  }

  @Test
  void whatACallOfALibraryDoesIsOneRowAtThePlaceOfTheCall() {
    Trace trace =
        new Traces()
            .read("main/1", "Node#1~n.val", 1)
            .at("(HashMap.java:570)")
            .read("main/2", "Node#1~n.val", 1)
            .at("(HashMap.java:570)")
            .read("main/2", "Node#1~n.val", 1)
            .at("(HashMap.java:640)")
            .write("main/2", "Node#1~n.val", 0)
            .at("(HashMap.java:642)")
            .read("main/1", "Node#1~n.val", 0)
            .at("(HashMap.java:640)")
            .write("main/1", "Node#1~n.val", 0)
            .at("(HashMap.java:642)")
            .fail("main/1", "sold twice")
            .end();
    var field = Cell.of("Stock#1~s.items");
    var glossary =
        new Glossary(
            List.of(),
            List.of(new Lead(object("HashMap#1~m"), field), new Lead(object("Node#1~n"), field)),
            List.of(
                call(0, "get", 5),
                call(1, "get", 5),
                call(2, "put", 7),
                call(3, "put", 7),
                call(4, "put", 7),
                call(5, "put", 7)));

    String story = tell(trace.with(glossary));

    assertTrue(story.contains("Stock.java:5  Stock.items.get: reads 1\n"), story);
    assertTrue(story.contains("Stock.items.put: 0 -> 0\n"), story);
    assertTrue(
        story.contains(
            """
            The failure needs this order:
              main/1 calls Stock.items.get (step 1), then
              main/2 calls Stock.items.put (step 4), then
              main/1 calls Stock.items.put (step 6)
            They share no lock. A lock that main/1 holds from step 1 to step 6, and main/2 at step 4, or one
              atomic operation instead of the two, would prevent the failure.
            """),
        story);
  }

  private static Call call(int event, String method, int line) {
    return new Call(event, "HashMap." + method, new Site("Stock.java:" + line));
  }

  @Test
  void whatHadNothingToDoWithTheFailureIsNoPartOfTheOrder() {
    Trace trace =
        new Traces()
            .add("main", new Operation.Fork(thread("main/1")), Response.DONE)
            .read("main", "seen", 0)
            .read("main", "balance", 100)
            .write("main/1", "seen", 1)
            .read("main/1", "balance", 100)
            .write("main/1", "balance", 70)
            .write("main", "seen", 1)
            .write("main", "balance", 70)
            .read("main", "balance", 70)
            .fail("main", "expected 40 but was 70")
            .end();

    String story = tell(trace);

    assertTrue(
        story.contains(
            """
            The failure needs this order:
              main reads balance (step 3), then
              main/1 sets balance (step 6), then
              main sets balance (step 8)
            """),
        story);
    assertEquals(1, story.split("this order:", -1).length - 1, story);
  }

  @Test
  void everyStepThatIsCitedIsInTheTable() {
    Trace trace =
        new Traces()
            .read("main/1", "x", 0)
            .at("(Queue.java:9)")
            .read("main/2", "y", 0)
            .write("main/2", "x", 1)
            .at("(Queue.java:11)")
            .write("main/2", "y", 1)
            .write("main/1", "x", 1)
            .at("(Queue.java:11)")
            .read("main/1", "x", 1)
            .at("(Queue.java:9)")
            .fail("main/1", "lost")
            .end();

    String story = tell(trace);

    for (String step : List.of("1", "3", "5")) {
      assertTrue(story.contains("(step " + step + ")"), story);
      assertTrue(story.lines().anyMatch(line -> line.matches(" +" + step + " [> ] .*")), story);
    }
  }

  private static String tell(Trace trace) {
    int last = trace.events().size() - 1;
    var event = trace.events().get(last);
    return new TextStory(100)
        .tell(new Finding.Failure(event.thread(), (Fail) event.operation(), event.site(), trace));
  }
}
