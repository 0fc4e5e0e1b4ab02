package heddle.protocol.text;

import heddle.protocol.Audit;
import heddle.protocol.Audit.WrongPrediction;
import heddle.protocol.Trace;
import heddle.protocol.text.JsonWriter.Layout;
import java.util.Optional;

/** An audit as the member {@code audit} of a summary; null if there was none. */
final class AuditForm {

  private AuditForm() {}

  static void write(Optional<Audit> audit, JsonWriter out) {
    out.key("audit");
    if (audit.isEmpty()) {
      out.literal("null");
      return;
    }
    out.object(Layout.BLOCK);
    out.key("runs").integer(audit.get().runs());
    out.key("unseen").integer(audit.get().unseen());
    audit.get().wrong().ifPresent(wrong -> write(wrong, out));
    out.end();
  }

  private static void write(WrongPrediction wrong, JsonWriter out) {
    out.key("wrongPrediction").object(Layout.BLOCK);
    out.key("step").integer(wrong.step());
    write("predicted", wrong.predicted(), out);
    write("observed", wrong.observed(), out);
    wrong.taught().ifPresent(trace -> write("taught", trace, out));
    out.end();
  }

  private static void write(String key, Trace trace, JsonWriter out) {
    out.key(key).object(Layout.BLOCK);
    TraceJson.writeMembers(trace, out);
    out.end();
  }

  static Optional<Audit> read(JsonFieldReader in) {
    Json member = in.member("audit");
    if (member instanceof Json.Null) {
      return Optional.empty();
    }
    var fields = new JsonFieldReader(member.object("an audit"));
    var audit =
        new Audit(
            fields.integer("runs"),
            fields.integer("unseen"),
            fields.has("wrongPrediction")
                ? Optional.of(readWrong(fields.member("wrongPrediction")))
                : Optional.empty());
    fields.end();
    return Optional.of(audit);
  }

  private static WrongPrediction readWrong(Json json) {
    var in = new JsonFieldReader(json.object("a wrong prediction"));
    var wrong =
        new WrongPrediction(
            in.number("step", 0),
            readTrace("predicted", in),
            readTrace("observed", in),
            in.has("taught") ? Optional.of(readTrace("taught", in)) : Optional.empty());
    in.end();
    return wrong;
  }

  private static Trace readTrace(String key, JsonFieldReader in) {
    return TraceJson.readMembers(new JsonFieldReader(in.member(key).object("a trace")));
  }
}
