package heddle.protocol.text;

import heddle.protocol.Forecast;
import heddle.protocol.text.JsonWriter.Layout;
import java.util.Optional;

/** What is left, as the member {@code left} of a summary; left out if nothing is known. */
final class ForecastForm {

  private static final String KEY = "left";

  private ForecastForm() {}

  static void write(Optional<Forecast> forecast, JsonWriter out) {
    if (forecast.isPresent()) {
      out.key(KEY).object(Layout.BLOCK);
      write(forecast.get(), out);
      out.end();
    }
  }

  private static void write(Forecast forecast, JsonWriter out) {
    if (forecast instanceof Forecast.Widening pass) {
      out.key("kind").string("widening");
      pass(pass.pass(), pass.states(), pass.waiting(), out);
      seconds(pass.seconds(), out);
    } else if (forecast instanceof Forecast.Narrowing pass) {
      out.key("kind").string("narrowing");
      pass(pass.pass(), pass.states(), pass.waiting(), out);
      range(pass.least(), pass.most(), out);
      seconds(pass.seconds(), out);
    } else if (forecast instanceof Forecast.RunsToMake round) {
      out.key("kind").string("runs");
      out.key("pass").integer(round.pass());
      out.key("runs").integer(round.runs());
    } else if (forecast instanceof Forecast.Tree tree) {
      out.key("kind").string("tree");
      out.key("runs").integer(tree.runs());
      range(tree.least(), tree.most(), out);
      seconds(tree.seconds(), out);
    } else if (forecast instanceof Forecast.Sampled sample) {
      out.key("kind").string("sampled");
      out.key("drawn").integer(sample.drawn());
      out.key("once").integer(sample.once());
    }
  }

  private static void pass(int number, long states, long waiting, JsonWriter out) {
    out.key("pass").integer(number);
    out.key("states").integer(states);
    out.key("waiting").integer(waiting);
  }

  private static void range(long least, long most, JsonWriter out) {
    out.key("least").integer(least);
    out.key("most").integer(most);
  }

  private static void seconds(double seconds, JsonWriter out) {
    ValueForm.writeReal(seconds, out.key("seconds"));
  }

  static Optional<Forecast> read(JsonFieldReader in) {
    if (!in.has(KEY)) {
      return Optional.empty();
    }
    var fields = new JsonFieldReader(in.member(KEY).object("what is left"));
    Forecast forecast = forecast(fields.member("kind"), fields);
    fields.end();
    return Optional.of(forecast);
  }

  private static Forecast forecast(Json kind, JsonFieldReader in) {
    return switch (kind.string("\"kind\"")) {
      case "widening" ->
          new Forecast.Widening(pass(in), in.integer("states"), in.integer("waiting"), seconds(in));
      case "narrowing" ->
          new Forecast.Narrowing(
              pass(in),
              in.integer("states"),
              in.integer("waiting"),
              in.integer("least"),
              in.integer("most"),
              seconds(in));
      case "runs" -> new Forecast.RunsToMake(pass(in), in.integer("runs"));
      case "tree" ->
          new Forecast.Tree(
              in.integer("runs"), in.integer("least"), in.integer("most"), seconds(in));
      case "sampled" -> new Forecast.Sampled(in.integer("drawn"), in.integer("once"));
      default ->
          throw kind.place().expected("widening, narrowing, runs, tree or sampled", kind.seen());
    };
  }

  private static int pass(JsonFieldReader in) {
    return in.number("pass", Integer.MIN_VALUE);
  }

  private static double seconds(JsonFieldReader in) {
    return ValueForm.readReal(in.member("seconds"));
  }
}
