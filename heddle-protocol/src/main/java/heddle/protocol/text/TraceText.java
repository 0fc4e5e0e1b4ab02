package heddle.protocol.text;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Glossary;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Traces as text files: one event per line. */
public final class TraceText {

  /** The version of the format; the first line is {@code heddle-trace 1}. */
  public static final int VERSION = 1;

  private static final String FORMAT = "heddle-trace";

  private TraceText() {}

  public static String write(Trace trace) {
    var out = new StringBuilder();
    out.append(FORMAT).append(' ').append(VERSION).append('\n');
    ScheduleText.writeLines(trace.schedule(), out);
    line(out, "roots", trace.roots(), TraceText::writeRoots);
    for (Map.Entry<Cell, Value> cell : trace.initial().entrySet()) {
      line(out, "initial", cell, TraceText::writeInitial);
    }
    for (Event event : trace.events()) {
      line(out, "event", event, EventForm::write);
    }
    for (Map.Entry<ThreadName, Operation> announced : trace.pending().entrySet()) {
      line(out, "pending", announced, TraceText::writePending);
    }
    line(out, "outcome", trace.outcome(), OutcomeForm::write);
    Glossary glossary = trace.glossary();
    glossary.threads().forEach(thread -> line(out, "named", thread, GlossaryForm::write));
    glossary.leads().forEach(lead -> line(out, "lead", lead, GlossaryForm::write));
    glossary.calls().forEach(call -> line(out, "call", call, GlossaryForm::write));
    return out.append("end\n").toString();
  }

  private static <T> void line(
      StringBuilder out, String keyword, T value, BiConsumer<T, FieldWriter> form) {
    out.append(keyword);
    form.accept(value, new LineFieldWriter(out, false));
    out.append('\n');
  }

  private static void writeRoots(List<ThreadName> roots, FieldWriter out) {
    out.names("roots", roots.stream().map(ThreadName::text).toList());
  }

  private static void writeInitial(Map.Entry<Cell, Value> cell, FieldWriter out) {
    out.name("cell", cell.getKey().toString());
    out.value("value", cell.getValue());
  }

  private static void writePending(Map.Entry<ThreadName, Operation> announced, FieldWriter out) {
    out.name("thread", announced.getKey().text());
    OperationForm.write(announced.getValue(), out);
  }

  /** Writes a file as a whole or not at all. */
  public static void write(Trace trace, Path path) throws IOException {
    WholeFile.write(path, write(trace));
  }

  /**
   * Reads back what {@link #write(Trace)} wrote.
   *
   * @throws FormatException if the text is malformed
   */
  public static Trace read(String text) {
    return read(Origin.text("the trace"), text);
  }

  /**
   * Reads back what {@link #write(Trace, Path)} wrote.
   *
   * @throws FormatException if the file is malformed
   */
  public static Trace read(Path path) throws IOException {
    return read(Origin.file(path.toString()), WholeFile.read(path));
  }

  private static Trace read(Origin origin, String text) {
    var lines = new TextLines(origin, text, FORMAT, VERSION);
    Schedule schedule = ScheduleText.readLines(lines);
    List<ThreadName> roots = readRoots(lines);
    Map<Cell, Value> initial = readInitial(lines);
    List<Event> events = readEvents(lines);
    Map<ThreadName, Operation> pending = readPending(lines);
    FieldReader fields = lines.take("outcome");
    Outcome outcome = OutcomeForm.read(fields);
    fields.end();
    var glossary =
        new Glossary(
            all(lines, "named", GlossaryForm::readThread),
            all(lines, "lead", GlossaryForm::readLead),
            all(lines, "call", GlossaryForm::readCall));
    lines.end();
    return new Trace(schedule, roots, initial, events, pending, outcome, glossary);
  }

  private static <T> List<T> all(TextLines lines, String keyword, Function<FieldReader, T> form) {
    var all = new ArrayList<T>();
    while (lines.at(keyword)) {
      FieldReader fields = lines.take(keyword);
      all.add(form.apply(fields));
      fields.end();
    }
    return all;
  }

  private static List<ThreadName> readRoots(TextLines lines) {
    FieldReader fields = lines.take("roots");
    List<ThreadName> roots = fields.names("roots", NameForm.THREAD);
    fields.end();
    return roots;
  }

  private static Map<Cell, Value> readInitial(TextLines lines) {
    var initial = new HashMap<Cell, Value>();
    while (lines.at("initial")) {
      FieldReader fields = lines.take("initial");
      Cell cell = fields.name("cell", NameForm.CELL);
      if (initial.put(cell, fields.value("value")) != null) {
        throw fields.place().expected("each cell once", "a second value of " + cell);
      }
      fields.end();
    }
    return initial;
  }

  private static List<Event> readEvents(TextLines lines) {
    var events = new ArrayList<Event>();
    while (lines.at("event")) {
      events.add(EventForm.read(lines.take("event")));
    }
    return events;
  }

  private static Map<ThreadName, Operation> readPending(TextLines lines) {
    var pending = new HashMap<ThreadName, Operation>();
    while (lines.at("pending")) {
      FieldReader fields = lines.take("pending");
      ThreadName thread = fields.name("thread", NameForm.THREAD);
      if (pending.put(thread, OperationForm.read(fields)) != null) {
        throw fields.place().expected("each thread once", "a second operation of " + thread);
      }
      fields.end();
    }
    return pending;
  }
}
