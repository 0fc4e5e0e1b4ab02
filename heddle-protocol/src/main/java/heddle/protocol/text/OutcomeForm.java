package heddle.protocol.text;

import heddle.protocol.Outcome;
import heddle.protocol.ThreadName;
import java.util.List;

/** The fields of every outcome. */
final class OutcomeForm {

  private static final Kinds<Outcome> KINDS =
      new Kinds<Outcome>("kind", "an outcome")
          .with("completed", new Outcome.Completed())
          .with(
              "deadlocked",
              Outcome.Deadlocked.class,
              (outcome, out) -> {
                out.textIfAny("places", String.join("\n", outcome.places()));
                out.names("threads", texts(outcome.blocked()));
              },
              in -> {
                List<String> places =
                    in.has("places") ? List.of(in.text("places").split("\n", -1)) : List.of();
                return new Outcome.Deadlocked(in.names("threads", NameForm.THREAD), places);
              })
          .with(
              "spinning",
              Outcome.Spinning.class,
              (outcome, out) -> out.names("threads", texts(outcome.spinning())),
              in -> new Outcome.Spinning(in.names("threads", NameForm.THREAD)))
          .with(
              "cut-off",
              Outcome.CutOff.class,
              (outcome, out) -> out.integer("limit", outcome.limit()),
              in -> new Outcome.CutOff(in.number("limit", Integer.MIN_VALUE)))
          .with(
              "diverged",
              Outcome.Diverged.class,
              (outcome, out) -> {
                out.integer("step", outcome.step());
                out.text("expected", outcome.expected());
                out.text("actual", outcome.actual());
              },
              in ->
                  new Outcome.Diverged(
                      in.number("step", Integer.MIN_VALUE), in.text("expected"), in.text("actual")))
          .with(
              "crashed",
              Outcome.Crashed.class,
              (outcome, out) -> out.text("message", outcome.message()),
              in -> new Outcome.Crashed(in.text("message")));

  private OutcomeForm() {}

  static void write(Outcome outcome, FieldWriter out) {
    KINDS.write(outcome, out);
  }

  static Outcome read(FieldReader in) {
    return KINDS.read(in);
  }

  private static List<String> texts(List<ThreadName> names) {
    return names.stream().map(ThreadName::text).toList();
  }
}
