package heddle.engine.causal;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.toy.ToyTarget;
import heddle.toy.script.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A toy program whose cells hold references: 0 is null and every other number is an object. Nothing
 * in a schedule speaks of values, so it is only the traces that are told differently.
 */
final class References implements Target {

  private final ToyTarget toy;

  References(Program program) {
    toy = new ToyTarget(program);
  }

  @Override
  public Trace run(Schedule schedule) {
    Trace trace = toy.run(schedule);
    var initial = new TreeMap<Cell, Value>();
    trace.events().forEach(event -> cells(event.operation()).forEach(c -> initial.put(c, null)));
    trace.pending().values().forEach(o -> cells(o).forEach(c -> initial.put(c, null)));
    initial.replaceAll((cell, none) -> told(trace.initial().getOrDefault(cell, Value.ZERO)));
    var events = new ArrayList<Event>();
    trace.events().forEach(event -> events.add(told(event)));
    var pending = new TreeMap<>(trace.pending());
    pending.replaceAll((thread, operation) -> told(operation));
    return new Trace(schedule, trace.roots(), initial, events, pending, trace.outcome());
  }

  /** The number as a reference. */
  static Value told(Value value) {
    if (!(value instanceof Value.Num number)) {
      return value;
    }
    return number.value() == 0
        ? Value.NULL
        : new Value.Ref(new ObjectName("object" + number.value()));
  }

  private static Event told(Event event) {
    boolean tells =
        event.operation() instanceof Operation.Read
            || event.operation() instanceof Operation.Update;
    Response response =
        tells && event.response() instanceof Response.Returned returned
            ? Response.of(told(returned.value()))
            : event.response();
    return new Event(
        event.step(),
        told(event.operation()),
        response,
        told(event.written()),
        event.site(),
        event.mark());
  }

  private static Operation told(Operation operation) {
    if (operation instanceof Operation.Write write) {
      return new Operation.Write(write.cell(), told(write.value()), write.access());
    } else if (operation instanceof Operation.CompareAndSet cas) {
      return new Operation.CompareAndSet(cas.cell(), told(cas.expected()), told(cas.replacement()));
    } else if (operation instanceof Operation.Init init) {
      return new Operation.Init(
          init.cells().stream()
              .map(binding -> new Operation.Binding(binding.cell(), told(binding.value())))
              .toList());
    }
    return operation;
  }

  private static List<Cell> cells(Operation operation) {
    if (operation instanceof Operation.Read read) {
      return List.of(read.cell());
    } else if (operation instanceof Operation.Write write) {
      return List.of(write.cell());
    } else if (operation instanceof Operation.CompareAndSet cas) {
      return List.of(cas.cell());
    } else if (operation instanceof Operation.Update update) {
      return List.of(update.cell());
    }
    return List.of();
  }
}
