package heddle.protocol.text;

import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.Value;
import java.util.List;

/** The fields of an event: its thread, those of its operation, and what came of it. */
final class EventForm {

  /** The responses that are neither a value nor {@link Response#DONE}; each is its own word. */
  private static final List<Response> WORDS =
      List.of(Response.INTERRUPTED, Response.NOTIFIED, Response.TIMED_OUT);

  private static final NameForm<Response> ENDED =
      new NameForm<>("interrupted, notified or timed-out", EventForm::ended);

  private static final NameForm<Pick> PICKED =
      new NameForm<>(Pick.UNPROVOKED.toString(), EventForm::picked);

  private EventForm() {}

  static void write(Event event, FieldWriter out) {
    out.name("thread", event.thread().text());
    OperationForm.write(event.operation(), out);
    writePick(event.step().pick(), out);
    writeResponse(event.response(), out);
    if (!event.written().equals(Value.NULL)) {
      out.keyed().value("wrote", event.written());
    }
    out.textIfAny("site", event.site().text());
    out.textIfAny("local", event.mark().local());
    out.textIfAny("loop", event.mark().loop());
  }

  static Event read(FieldReader in) {
    var thread = in.name("thread", NameForm.THREAD);
    Operation operation = OperationForm.read(in);
    var event =
        new Event(
            new Step(thread, readPick(in)),
            operation,
            readResponse(in),
            in.has("wrote") ? in.value("wrote") : Value.NULL,
            new Site(in.textIfAny("site")),
            new Mark(in.textIfAny("local"), in.textIfAny("loop")));
    in.end();
    return event;
  }

  static void writePick(Pick pick, FieldWriter out) {
    if (pick instanceof Pick.Waiter waiter) {
      out.keyed().name("wake", waiter.thread().text());
    } else if (pick instanceof Pick.Alternative alternative) {
      out.keyed().integer("take", alternative.number());
    } else if (pick instanceof Pick.Unprovoked) {
      out.keyed().name("pick", pick.toString());
    }
  }

  static Pick readPick(FieldReader in) {
    boolean wakes = in.has("wake");
    boolean takes = in.has("take");
    boolean isNamed = in.has("pick");
    if (wakes && takes || isNamed && (wakes || takes)) {
      throw in.place().expected("at most one of wake, take and pick", "several");
    }
    if (wakes) {
      return new Pick.Waiter(in.name("wake", NameForm.THREAD));
    } else if (takes) {
      return new Pick.Alternative(in.number("take", 0));
    }
    return isNamed ? in.name("pick", PICKED) : Pick.ONLY;
  }

  private static Pick picked(String text) {
    if (!text.equals(Pick.UNPROVOKED.toString())) {
      throw new IllegalArgumentException("no such word");
    }
    return Pick.UNPROVOKED;
  }

  static void writeResponse(Response response, FieldWriter out) {
    if (response instanceof Response.Returned returned) {
      out.keyed().value("got", returned.value());
    } else if (WORDS.contains(response)) {
      out.keyed().name("ended", response.toString());
    }
  }

  static Response readResponse(FieldReader in) {
    boolean got = in.has("got");
    boolean ended = in.has("ended");
    if (got && ended) {
      throw in.place().expected("at most one of got and ended", "both");
    }
    if (ended) {
      return in.name("ended", ENDED);
    }
    return got ? Response.of(in.value("got")) : Response.DONE;
  }

  private static Response ended(String text) {
    return WORDS.stream()
        .filter(word -> word.toString().equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such word"));
  }
}
