package heddle.protocol.text;

import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import heddle.protocol.text.JsonWriter.Layout;

/** Traces as JSON, with the schedules they answer. */
public final class TraceJson {

  /** The version of the format, which stands under the key {@code heddle-trace}. */
  public static final int VERSION = 1;

  private static final String FORMAT = "heddle-trace";

  private TraceJson() {}

  /** Writes one event per line. */
  public static String write(Trace trace) {
    var out = new JsonWriter(true);
    out.object(Layout.BLOCK);
    out.key(FORMAT).integer(VERSION);
    writeMembers(trace, out);
    return out.end() + "\n";
  }

  /**
   * Reads back what {@link #write} wrote.
   *
   * @throws FormatException if the text is malformed
   */
  public static Trace read(String text) {
    var in =
        new JsonFieldReader(JsonReader.read(Origin.text("the trace"), text, 1).object("a trace"));
    Version.check(in, FORMAT, VERSION);
    return readMembers(in);
  }

  static void writeMembers(Trace trace, JsonWriter out) {
    out.key("schedule").object(Layout.INLINE);
    ScheduleForm.write(trace.schedule(), out);
    out.end();
    TraceForm.write(trace, out);
  }

  static Trace readMembers(JsonFieldReader in) {
    var fields = new JsonFieldReader(in.member("schedule").object("\"schedule\""));
    Schedule schedule = ScheduleForm.read(fields);
    return TraceForm.read(in, schedule);
  }
}
