package heddle.engine;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A target that runs a toy program and then says something else about the run. */
final class Lies implements Target {

  private final Target truth;
  private final int from;
  private final UnaryOperator<Trace> lie;
  private int runs;

  private Lies(Target truth, int from, UnaryOperator<Trace> lie) {
    this.truth = truth;
    this.from = from;
    this.lie = lie;
  }

  /** Lies about every run. */
  static Target always(String program, UnaryOperator<Trace> lie) {
    return after(0, program, lie);
  }

  /** Tells the truth about so many runs and lies about all others. */
  static Target after(int honest, String program, UnaryOperator<Trace> lie) {
    return new Lies(new ToyTarget(Scripts.parse(program), Marks.LOCAL_AND_LOOP), honest, lie);
  }

  @Override
  public Trace run(Schedule schedule) {
    Trace trace = truth.run(schedule);
    return runs++ < from ? trace : lie.apply(trace);
  }

  /** The trace with other events in place of some. */
  static Trace events(Trace trace, Predicate<Event> which, UnaryOperator<Event> other) {
    List<Event> events =
        trace.events().stream().map(e -> which.test(e) ? other.apply(e) : e).toList();
    return new Trace(
        trace.schedule(), trace.roots(), trace.initial(), events, trace.pending(), trace.outcome());
  }

  /** The trace cut off before its event {@code end}. */
  static Trace until(Trace trace, int end, Map<ThreadName, Operation> pending, Outcome outcome) {
    List<Event> events = trace.events().subList(0, Math.min(end, trace.events().size()));
    return new Trace(trace.schedule(), trace.roots(), trace.initial(), events, pending, outcome);
  }

  static Trace ending(Trace trace, Outcome outcome) {
    return until(trace, trace.events().size(), trace.pending(), outcome);
  }

  static Trace starting(Trace trace, List<ThreadName> roots, Map<Cell, Value> initial) {
    return new Trace(
        trace.schedule(), roots, initial, trace.events(), trace.pending(), trace.outcome());
  }

  static Event doing(Event event, Operation operation) {
    return new Event(
        event.step(), operation, event.response(), event.written(), event.site(), event.mark());
  }

  static Event answered(Event event, Response response) {
    return new Event(
        event.step(), event.operation(), response, event.written(), event.site(), event.mark());
  }

  static Event writing(Event event, Value written) {
    return new Event(
        event.step(), event.operation(), event.response(), written, event.site(), event.mark());
  }

  static Event picking(Event event, Pick pick) {
    return new Event(
        new Step(event.thread(), pick),
        event.operation(),
        event.response(),
        event.written(),
        event.site(),
        event.mark());
  }

  static Event marked(Event event, Mark mark) {
    return new Event(
        event.step(), event.operation(), event.response(), event.written(), event.site(), mark);
  }
}
