package heddle.protocol.text;

import heddle.protocol.Schedule;
import heddle.protocol.Step;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;

/** Schedules as text files: one step per line. */
public final class ScheduleText {

  /** The version of the format; the first line is {@code heddle-schedule 1}. */
  public static final int VERSION = 1;

  private static final String FORMAT = "heddle-schedule";

  private ScheduleText() {}

  public static String write(Schedule schedule) {
    var out = new StringBuilder();
    out.append(FORMAT).append(' ').append(VERSION).append('\n');
    writeLines(schedule, out);
    return out.append("end\n").toString();
  }

  /** Writes a file as a whole or not at all. */
  public static void write(Schedule schedule, Path path) throws IOException {
    WholeFile.write(path, write(schedule));
  }

  /**
   * Reads back what {@link #write(Schedule)} wrote.
   *
   * @throws FormatException if the text is malformed
   */
  public static Schedule read(String text) {
    return read(Origin.text("the schedule"), text);
  }

  /**
   * Reads back what {@link #write(Schedule, Path)} wrote.
   *
   * @throws FormatException if the file is malformed
   */
  public static Schedule read(Path path) throws IOException {
    return read(Origin.file(path.toString()), WholeFile.read(path));
  }

  private static Schedule read(Origin origin, String text) {
    var lines = new TextLines(origin, text, FORMAT, VERSION);
    Schedule schedule = readLines(lines);
    lines.end();
    return schedule;
  }

  static void writeLines(Schedule schedule, StringBuilder out) {
    out.append("seed ").append(schedule.seed()).append('\n');
    out.append("limit ").append(schedule.limit()).append('\n');
    for (Step step : schedule.steps()) {
      out.append("step");
      var fields = new LineFieldWriter(out, false);
      fields.name("thread", step.thread().text());
      EventForm.writePick(step.pick(), fields);
      out.append('\n');
    }
  }

  static Schedule readLines(TextLines lines) {
    FieldReader seedLine = lines.take("seed");
    long seed = seedLine.integer("seed");
    seedLine.end();
    FieldReader limitLine = lines.take("limit");
    int limit = limitLine.number("limit", 1);
    limitLine.end();
    var steps = new ArrayList<Step>();
    while (lines.at("step")) {
      FieldReader fields = lines.take("step");
      var thread = fields.name("thread", NameForm.THREAD);
      steps.add(new Step(thread, EventForm.readPick(fields)));
      fields.end();
    }
    return new Schedule(steps, seed, limit);
  }
}
