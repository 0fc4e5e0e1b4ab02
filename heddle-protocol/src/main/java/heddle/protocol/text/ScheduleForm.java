package heddle.protocol.text;

import heddle.protocol.Pick;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.text.JsonWriter.Layout;
import java.util.List;

/** A schedule as members of a JSON object. A step that picks nothing is just its thread. */
final class ScheduleForm {

  private ScheduleForm() {}

  static void write(Schedule schedule, JsonWriter out) {
    out.key("steps").array(Layout.INLINE);
    for (Step step : schedule.steps()) {
      write(step, out);
    }
    out.end();
    out.key("seed").integer(schedule.seed());
    out.key("limit").integer(schedule.limit());
  }

  static void write(Step step, JsonWriter out) {
    if (step.pick().equals(Pick.ONLY)) {
      out.string(step.thread().text());
      return;
    }
    out.object(Layout.INLINE);
    var fields = new JsonFieldWriter(out);
    fields.name("thread", step.thread().text());
    EventForm.writePick(step.pick(), fields);
    out.end();
  }

  static Schedule read(JsonFieldReader in) {
    List<Step> steps =
        in.member("steps").array("\"steps\"").stream().map(ScheduleForm::readStep).toList();
    long seed = in.has("seed") ? in.integer("seed") : 0;
    int limit = in.number("limit", 1, Schedule.DEFAULT_LIMIT);
    in.end();
    return new Schedule(steps, seed, limit);
  }

  static Step readStep(Json json) {
    if (json instanceof Json.Str name) {
      return new Step(NameForm.THREAD.read(name.place(), name.text()));
    }
    var fields = new JsonFieldReader(json.object("a step"));
    var step = new Step(fields.name("thread", NameForm.THREAD), EventForm.readPick(fields));
    fields.end();
    return step;
  }
}
