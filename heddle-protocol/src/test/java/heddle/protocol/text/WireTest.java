package heddle.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.text.Hello.Explore;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WireTest {

  private static final Hello VALUES = new Hello(Explore.VALUES);
  private static final Hello PARTIAL_ORDER = new Hello(Explore.PARTIAL_ORDER);

  @Test
  void helloSaysTheVersionAndWhatToExploreBy() {
    assertEquals("{\"heddle\":1,\"explore\":\"partial-order\"}", Wire.hello(PARTIAL_ORDER));
    assertEquals(PARTIAL_ORDER, Wire.readHello(Wire.hello(PARTIAL_ORDER)));
    assertEquals(VALUES, Wire.readHello(Wire.hello(VALUES)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "{\"heddle\":2,\"explore\":\"values\",\"more\":1} ~ version 2",
        "{\"explore\":\"values\"} ~ the key \"heddle\"",
        "{\"heddle\":1} ~ the key \"explore\"",
        "{\"heddle\":1,\"explore\":\"all\"} ~ values or partial-order",
        "{\"heddle\":1,\"explore\":\"values\",\"x\":1} ~ the key \"x\"",
        "Python 3.11 ~ a hello such as",
        "[1] ~ a hello such as",
        "{\"error\":\"no license\"} ~ no license",
      })
  void aWrongHelloIsRefused(String line, String message) {
    FormatException e = assertThrows(FormatException.class, () -> Wire.readHello(line));

    assertEquals(1, e.line());
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void aScheduleIsOneShortLine() {
    assertEquals(
        "{\"steps\":[\"A\",{\"thread\":\"B\",\"wake\":\"A\"}],\"seed\":3,\"limit\":10000}",
        Wire.schedule(
            new Schedule(
                List.of(
                    new Step(new ThreadName("A")),
                    new Step(new ThreadName("B"), new Pick.Waiter(new ThreadName("A")))),
                3,
                Schedule.DEFAULT_LIMIT),
            VALUES));
  }

  @Test
  void theFailOfAnActionIsNotScheduled() {
    Schedule schedule = schedule("a", "a", "b");

    assertEquals(
        "{\"steps\":[\"a\",\"b\"],\"seed\":0,\"limit\":10000}",
        Wire.schedule(schedule, PARTIAL_ORDER));
    assertEquals(
        "{\"steps\":[\"a\",\"a\",\"b\"],\"seed\":0,\"limit\":10000}",
        Wire.schedule(schedule, VALUES));
  }

  @Test
  void whatARuntimeLeavesOutIsFilledIn() {
    Schedule schedule = schedule();

    Trace trace =
        values(
            schedule,
            """
            {"events":[
              {"thread":"main","op":"begin"},
              {"thread":"main","op":"fork","whom":"main/1"},
              {"thread":"B","op":"begin"},
              {"thread":"main","op":"read","cell":"x","got":0},
              {"thread":"main","op":"end"}],
             "pending":{"B":{"op":"acquire","lock":"m"},"main/1":{"op":"begin"}}}
            """);

    assertEquals(schedule, trace.schedule());
    assertEquals(names("B", "main"), trace.roots());
    assertEquals(new Outcome.Deadlocked(names("B", "main/1")), trace.outcome());
    assertEquals(Response.of(0), trace.events().get(3).response());
    assertEquals(Operation.acquire(new ObjectName("m")), trace.pending().get(new ThreadName("B")));
  }

  @Test
  void aRunThatLeavesOnlyDaemonsHasCompleted() {
    String line =
        """
        {"events":[
          {"thread":"main","op":"begin"},
          {"thread":"main","op":"fork","whom":"main/1","daemon":true},
          {"thread":"main/1","op":"begin"},
          {"thread":"main","op":"end"}],
         "pending":{"main/1":{"op":"park"}}%s}
        """;

    Trace implied = values(schedule(), line.formatted(""));
    Trace said = values(schedule(), line.formatted(",\"outcome\":{\"kind\":\"completed\"}"));

    assertEquals(new Outcome.Completed(), implied.outcome());
    assertEquals(implied, said);
    assertEquals(Set.of(new ThreadName("main/1")), implied.daemons());
  }

  @Test
  void aTraceSurvivesTheWire() {
    Trace trace =
        values(
            schedule("A"),
            "{\"events\":[{\"thread\":\"A\",\"op\":\"begin\"},{\"thread\":\"A\",\"op\":\"end\"}]}");

    assertEquals(trace, Wire.readTrace(Wire.trace(trace), 2, schedule("A"), VALUES));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "{'events':[{'thread':'A','op':'read','cell':'x','got':0}]} ~ A begins once",
        "{'events':[{'thread':'A','op':'begin'},{'thread':'A','op':'begin'}]} ~ A begins once",
        "{'events':[{'thread':'A','op':'begin'}]} ~ the pending operation of every thread",
        "{'events':[],'roots':['A']} ~ the pending operation of every thread",
        "{'events':[],'pending':{'A':{'op':'end'}}} ~ begin if they have not begun",
        "{'events':[{'thread':'A','op':'begin'},{'thread':'A','op':'end'},{'thread':'A','op':'end'}]}"
            + " ~ nothing after the end of A",
        "{'events':[{'thread':'B','op':'begin'}],'roots':['A']} ~ a root, or a thread that was",
        "{'events':[{'thread':'A','op':'action'}]} ~ no action",
        "{'events':[],'pending':{'A':{'op':'begin'}},'outcome':{'kind':'completed'}} ~ nothing pending",
        "{'events':[{'thread':'A','op':'begin'},{'thread':'A','op':'fork','whom':'A/1'},{'thread':'A','op':'end'}],"
            + "'pending':{'A/1':{'op':'begin'}},'outcome':{'kind':'completed'}} ~ nothing pending but daemons",
        "{'events':[],'outcome':{'kind':'ok'}} ~ an outcome",
        "{'event':[]} ~ the key \"events\"",
        "{'events':[{'thread':'A','op':'begin','at':3}]} ~ the key \"at\"",
        "{'events':[{'op':'begin'}]} ~ the key \"thread\"",
        "{'events':[{'thread':'A','op':'lock'}]} ~ an operation",
        "{'events':[{'thread':'A','op':'write','cell':'x','value':{'ref':1}}]} ~ the name of an object",
        "{'events':{}} ~ an array",
        "Traceback (most recent call last): ~ a trace such as",
        "{'error':'out of memory'} ~ out of memory",
      })
  void anAnswerThatIsNoTraceIsRefused(String line, String message) {
    FormatException e =
        assertThrows(FormatException.class, () -> values(schedule(), line.replace('\'', '"')));

    assertEquals(2, e.line());
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "{'events':[{'thread':'a','op':'begin'}]} ~ an action or a fail",
        "{'events':[{'thread':'a','op':'action'},{'thread':'a','op':'action'}]} ~ each action once",
        "{'events':[{'thread':'a','op':'action','after':['b']}]} ~ a after b",
        "{'events':[{'thread':'a','op':'fail','message':'m'}]} ~ directly after the action",
        "{'events':[{'thread':'a','op':'action'},{'thread':'b','op':'fail','message':'m'}]}"
            + " ~ directly after the action",
        "{'events':[],'pending':{'a':{'op':'begin'}}} ~ an action to be pending",
        "{'events':[{'thread':'a','op':'action'}],'pending':{'a':{'op':'action'}}}"
            + " ~ that have not happened",
        "{'events':[{'thread':'a','op':'action','keys':['x y']}]} ~ an interference key",
      })
  void inPartialOrderOnlyActionsAreAllowed(String line, String message) {
    FormatException e =
        assertThrows(
            FormatException.class,
            () -> Wire.readTrace(line.replace('\'', '"'), 2, schedule(), PARTIAL_ORDER));

    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void anActionMayFail() {
    String line =
        """
        {"events":[{"thread":"a","op":"action","keys":["x",{"shared":"y"}]},
                   {"thread":"a","op":"fail","message":"sold twice"},
                   {"thread":"b","op":"action","after":["a"]}]}
        """;

    Trace trace = Wire.readTrace(line, 2, schedule("a", "a", "b"), PARTIAL_ORDER);

    assertEquals(schedule("a", "a", "b").steps(), trace.steps());
    assertEquals(new Outcome.Completed(), trace.outcome());
  }

  @Test
  void anAnswerMustFollowTheSchedule() {
    String a = "{\"thread\":\"A\",\"op\":\"begin\"}";
    String b = "{\"thread\":\"B\",\"op\":\"begin\"}";
    String pending = "\"pending\":{\"A\":{\"op\":\"end\"},\"B\":{\"op\":\"end\"}}";

    FormatException other =
        assertThrows(
            FormatException.class,
            () -> values(schedule("A", "B"), "{\"events\":[%s,%s],%s}".formatted(b, a, pending)));
    FormatException fewer =
        assertThrows(
            FormatException.class,
            () ->
                values(
                    schedule("A", "B", "A"), "{\"events\":[%s,%s],%s}".formatted(a, b, pending)));

    assertTrue(other.getMessage().contains("\"A\", step 0 of the schedule"), other.getMessage());
    assertTrue(fewer.getMessage().contains("all 3 steps of the schedule"), fewer.getMessage());
  }

  @Test
  void anAnswerMayDivergeIfItSaysSo() {
    Trace trace =
        values(
            schedule("A", "B"),
            "{\"events\":[],\"outcome\":{\"kind\":\"diverged\",\"step\":0,"
                + "\"expected\":\"A\",\"actual\":\"nobody\"}}");

    assertEquals(new Outcome.Diverged(0, "A", "nobody"), trace.outcome());
  }

  @Test
  void anErrorIsALineToo() {
    assertEquals("{\"error\":\"no \\\"x\\\"\"}", Wire.error("no \"x\""));
  }

  private static Trace values(Schedule schedule, String line) {
    return Wire.readTrace(line.replace("\n", " ").strip(), 2, schedule, VALUES);
  }

  private static Schedule schedule(String... threads) {
    return new Schedule(
        Stream.of(threads).map(ThreadName::new).map(Step::new).toList(), 0, Schedule.DEFAULT_LIMIT);
  }

  private static List<ThreadName> names(String... threads) {
    return Stream.of(threads).map(ThreadName::new).toList();
  }
}
