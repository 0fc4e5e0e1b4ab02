package heddle.protocol.text;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Seed;
import heddle.protocol.Seed.Forbidden;
import heddle.protocol.Seed.History;
import heddle.protocol.Seed.Lead;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import heddle.protocol.text.JsonWriter.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Seeds as lines of JSON: the version and how many there are, then a line for each. Of a forbidden
 * step only that part of its past is written that is not frozen anyway.
 */
public final class SeedJson {

  /** The version of the format, which stands under the key {@code heddle-seeds}. */
  public static final int VERSION = 1;

  private static final String FORMAT = "heddle-seeds";

  private SeedJson() {}

  /** The text of a file with these seeds. */
  public static String write(List<Seed> seeds) {
    var out = new StringBuilder();
    var header = new JsonWriter(false).object(Layout.INLINE);
    header.key(FORMAT).integer(VERSION).key("count").integer(seeds.size());
    out.append(header.end());
    seeds.forEach(seed -> out.append('\n').append(write(seed)));
    return out.append('\n').toString();
  }

  /**
   * Reads back what {@link #write(List)} wrote.
   *
   * @throws FormatException if the text is malformed
   */
  public static List<Seed> read(String text) {
    var seeds = new ArrayList<Seed>();
    List<String> lines = text.lines().toList();
    if (lines.isEmpty()) {
      throw Origin.text("the seeds").line(1).expected("the version of the format", "nothing");
    }
    JsonFieldReader header = fields(lines.get(0), 1);
    Version.check(header, FORMAT, VERSION);
    int count = header.number("count", 0);
    header.end();
    if (lines.size() != count + 1) {
      throw header.place().expected(count + " seeds", lines.size() - 1 + " of them");
    }
    for (int i = 1; i < lines.size(); i++) {
      seeds.add(read(fields(lines.get(i), i + 1)));
    }
    return seeds;
  }

  private static JsonFieldReader fields(String line, int number) {
    return new JsonFieldReader(
        JsonReader.read(Origin.text("the seeds"), line, number).object("a seed"));
  }

  private static String write(Seed seed) {
    var out = new JsonWriter(false);
    out.object(Layout.INLINE);
    out.key("steps").array(Layout.INLINE);
    seed.steps().forEach(step -> ScheduleForm.write(step, out));
    out.end();
    new JsonFieldWriter(out).word("lead", seed.lead(), Lead.SURE);
    out.key("initial").object(Layout.INLINE);
    seed.initial().forEach((cell, value) -> ValueForm.write(value, out.key(cell.toString())));
    out.end();
    out.key("lines").object(Layout.INLINE);
    seed.lines().forEach((thread, line) -> write(line, out.key(thread.text())));
    out.end();
    out.key("forbidden").array(Layout.INLINE);
    seed.forbidden().forEach(step -> write(step, seed.line(step.thread()).frozen(), out));
    out.end();
    return out.end().toString();
  }

  private static void write(History line, JsonWriter out) {
    out.object(Layout.INLINE);
    out.key("frozen").integer(line.frozen());
    write(line.past(), out.key("past"));
    line.next()
        .ifPresent(
            operation -> {
              out.key("next").object(Layout.INLINE);
              OperationForm.write(operation, new JsonFieldWriter(out));
              out.end();
            });
    new JsonFieldWriter(out).textIfAny("site", line.site().text());
    out.end();
  }

  private static void write(List<Event> events, JsonWriter out) {
    out.array(Layout.INLINE);
    for (Event event : events) {
      out.object(Layout.INLINE);
      EventForm.write(event, new JsonFieldWriter(out));
      out.end();
    }
    out.end();
  }

  private static void write(Forbidden step, int frozen, JsonWriter out) {
    out.object(Layout.INLINE);
    out.key("thread").string(step.thread().text());
    write(step.past().subList(frozen, step.past().size()), out.key("after"));
    EventForm.writeResponse(step.response(), new JsonFieldWriter(out));
    out.end();
  }

  private static Seed read(JsonFieldReader in) {
    List<Step> steps =
        in.member("steps").array("\"steps\"").stream().map(ScheduleForm::readStep).toList();
    Lead lead = in.word("lead", Lead.SURE);
    Map<Cell, Value> initial = TraceForm.readInitial(in);
    var lines = new TreeMap<ThreadName, History>();
    for (Map.Entry<String, Json> entry :
        in.member("lines").object("\"lines\"").members().entrySet()) {
      Json json = entry.getValue();
      lines.put(NameForm.THREAD.read(json.place(), entry.getKey()), readLine(json));
    }
    var forbidden = new ArrayList<Forbidden>();
    for (Json json : in.member("forbidden").array("\"forbidden\"")) {
      forbidden.add(readForbidden(new JsonFieldReader(json.object("a forbidden step")), lines));
    }
    in.end();
    return new Seed(steps, lines, forbidden, initial, lead);
  }

  private static History readLine(Json json) {
    var in = new JsonFieldReader(json.object("a line"));
    List<Event> past = readEvents(in.member("past"));
    int frozen = (int) in.integer("frozen", 0, past.size());
    Optional<Operation> next = Optional.empty();
    if (in.has("next")) {
      var fields = new JsonFieldReader(in.member("next").object("an announced operation"));
      next = Optional.of(OperationForm.read(fields));
      fields.end();
    }
    var line = new History(frozen, past, next, new Site(in.textIfAny("site")));
    in.end();
    return line;
  }

  private static List<Event> readEvents(Json json) {
    var events = new ArrayList<Event>();
    for (Json event : json.array("events")) {
      events.add(EventForm.read(new JsonFieldReader(event.object("an event"))));
    }
    return events;
  }

  private static Forbidden readForbidden(JsonFieldReader in, Map<ThreadName, History> lines) {
    ThreadName thread = in.name("thread", NameForm.THREAD);
    History line = lines.getOrDefault(thread, History.NONE);
    var past = new ArrayList<>(line.past().subList(0, line.frozen()));
    past.addAll(readEvents(in.member("after")));
    var step = new Forbidden(thread, past, EventForm.readResponse(in));
    in.end();
    return step;
  }
}
