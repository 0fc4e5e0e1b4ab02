package heddle.protocol.text;

import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import heddle.protocol.text.Hello.Explore;
import heddle.protocol.text.JsonWriter.Layout;
import java.util.HashSet;
import java.util.List;

/**
 * The lines that Heddle and a runtime in another process exchange, each a JSON object without line
 * breaks inside.
 *
 * <p>The runtime begins with a {@link #hello}. Then, as often as Heddle likes, Heddle writes a
 * {@link #schedule} to the runtime's standard input and the runtime answers with a {@link #trace}
 * on its standard output. The runtime ends when its standard input ends. Instead of a hello or a
 * trace it may write an {@link #error}.
 */
public final class Wire {

  /** The version of the exchange. */
  public static final int VERSION = 1;

  private static final Origin OUTPUT =
      new Origin(
          "standard output",
          """
          Correct the runtime: docs/protocol.md describes its lines. Only they may go to standard
          output; what is for people belongs on standard error.""");

  private static final Origin INPUT =
      new Origin("standard input", "Heddle should not have sent that: report it.");

  private static final NameForm<Explore> EXPLORE =
      new NameForm<>("what to explore by: values or partial-order", Explore::of);

  private Wire() {}

  /** The first line of a runtime. */
  public static String hello(Hello hello) {
    var out = new JsonWriter(false).object(Layout.INLINE);
    out.key("heddle").integer(VERSION);
    out.key("explore").string(hello.explore().toString());
    return out.end().toString();
  }

  /**
   * Reads the first line of a runtime.
   *
   * @throws FormatException if it is none, or of another version
   */
  public static Hello readHello(String line) {
    JsonFieldReader in = answer(line, 1, "a hello such as {\"heddle\":1,\"explore\":\"values\"}");
    Version.check(in, "heddle", VERSION);
    var hello = new Hello(in.name("explore", EXPLORE));
    in.end();
    return hello;
  }

  /**
   * What Heddle asks a runtime to run.
   *
   * <p>Explored by partial order, an action that has happened is not named again: the step of a
   * {@code Fail} that followed it in an earlier trace is left out, because nobody decides it.
   */
  public static String schedule(Schedule schedule, Hello hello) {
    var out = new JsonWriter(false).object(Layout.INLINE);
    ScheduleForm.write(
        new Schedule(decisions(schedule, hello), schedule.seed(), schedule.limit()), out);
    return out.end().toString();
  }

  static List<Step> decisions(Schedule schedule, Hello hello) {
    if (hello.explore() == Explore.VALUES) {
      return schedule.steps();
    }
    var happened = new HashSet<Step>();
    return schedule.steps().stream().filter(happened::add).toList();
  }

  /**
   * Reads what {@link #schedule} wrote, for runtimes in Java.
   *
   * @param number the number of the line, for messages
   * @throws FormatException if it is no schedule
   */
  public static Schedule readSchedule(String line, int number) {
    return ScheduleForm.read(
        new JsonFieldReader(JsonReader.read(INPUT, line, number).object("a schedule")));
  }

  /** What a runtime answers to a schedule. The schedule itself is not repeated. */
  public static String trace(Trace trace) {
    var out = new JsonWriter(false).object(Layout.INLINE);
    TraceForm.write(trace, out);
    return out.end().toString();
  }

  /**
   * Reads what a runtime answered to {@code schedule}, and checks that it is an answer to it: it
   * begins with the scheduled steps, and threads begin, end and announce as they must.
   *
   * @param number the number of the line, for messages
   * @throws FormatException if it is not
   */
  public static Trace readTrace(String line, int number, Schedule schedule, Hello hello) {
    JsonFieldReader in = answer(line, number, "a trace such as {\"events\":[...]}");
    Trace trace = TraceForm.read(in, schedule);
    List<Json> events = in.member("events").array("\"events\"");
    new AnswerCheck(trace, hello, in.place(), events.stream().map(Json::place).toList()).check();
    return trace;
  }

  /** What a runtime writes instead of a hello or a trace if it cannot go on. */
  public static String error(String message) {
    return new JsonWriter(false)
        .object(Layout.INLINE)
        .key("error")
        .string(message)
        .end()
        .toString();
  }

  private static JsonFieldReader answer(String line, int number, String expected) {
    if (!line.startsWith("{")) {
      throw OUTPUT.line(number).expected(expected, TextPosition.shown(line));
    }
    Json.Obj object = JsonReader.read(OUTPUT, line, number).object("a line");
    if (object.members().get("error") instanceof Json.Str error) {
      throw OUTPUT
          .line(number)
          .expected(
              expected,
              "the runtime's own error: " + error.text(),
              "The runtime gave up; its message should say why.");
    }
    return new JsonFieldReader(object);
  }
}
