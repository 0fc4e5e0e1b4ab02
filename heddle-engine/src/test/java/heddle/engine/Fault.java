package heddle.engine;

import heddle.protocol.Cell;
import heddle.protocol.CellAccess;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.HashMap;

/**
 * A mistake that a runtime could have, put into what a toy says about its runs. Each keeps what it
 * says free of contradictions as far as it can: a name that is wrong is wrong everywhere.
 */
enum Fault {
  /** None, to see that nothing is found where nothing is wrong. */
  NONE("none"),
  /** Values from 1 on are one, as objects would be whose name leaves out their class. */
  ONE_NAME("two values have one name"),
  /** Nobody hears what stands in y, as if reads of it had no response. */
  NO_RESPONSE("a response left out"),
  /** What is done to x is said to be done to something that no other thread has. */
  NO_EVENT("an access left out"),
  /** A lock has another name in each thread, so nobody seems to wait for it. */
  NO_LOCK("a lock forgotten"),
  /** What a try answers is what it would answer without others. */
  NO_REFUSAL("an answer of a try left out"),
  /** A local mark that says where a thread stands, but not what it knows. */
  LOCAL_MARK("a local mark without variables"),
  /** A local mark that leaves out some variables of the program. */
  LOCAL_MARK_IN_PART("a local mark without some variables"),
  /** A local mark that leaves them out now and then only. */
  LOCAL_MARK_AT_TIMES("a local mark that lacks them at times"),
  /** A loop mark that does the same. */
  LOOP_MARK("a loop mark without variables");

  private static final Value ONE = Value.of(1);

  private final String text;

  Fault(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }

  /** Whether it shows only where local states are made one. */
  boolean needsLocalStates() {
    return this == LOCAL_MARK || this == LOCAL_MARK_IN_PART || this == LOCAL_MARK_AT_TIMES;
  }

  /** The same program, with the fault in what is said about it. */
  Target in(Target truth) {
    return new Target.Around() {
      @Override
      public Trace run(Schedule schedule) {
        return lie(truth.run(schedule));
      }

      @Override
      public Target target() {
        return truth;
      }
    };
  }

  Trace lie(Trace trace) {
    var initial = new HashMap<Cell, Value>();
    trace.initial().forEach((cell, value) -> initial.put(cell, value(cell, value)));
    var pending = new HashMap<ThreadName, Operation>();
    trace.pending().forEach((thread, op) -> pending.put(thread, operation(thread, op)));
    return new Trace(
        trace.schedule(),
        trace.roots(),
        initial,
        trace.events().stream().map(this::event).toList(),
        pending,
        trace.outcome());
  }

  private Event event(Event event) {
    Operation operation = operation(event.thread(), event.operation());
    return new Event(
        event.step(),
        operation,
        response(event),
        event.operation() instanceof Operation.Update update
            ? value(update.cell(), event.written())
            : event.written(),
        event.site(),
        mark(event.mark()));
  }

  private Mark mark(Mark mark) {
    return switch (this) {
      case LOCAL_MARK -> new Mark(withoutVariables(mark.local()), mark.loop());
      case LOCAL_MARK_IN_PART -> new Mark(inPart(mark.local()), mark.loop());
      case LOCAL_MARK_AT_TIMES ->
          mark.local().matches("\\d*[02468]\\b.*")
              ? new Mark(inPart(mark.local()), mark.loop())
              : Mark.loop(mark.loop());
      case LOOP_MARK -> new Mark(mark.local(), withoutVariables(mark.loop()));
      default -> mark;
    };
  }

  private static String withoutVariables(String mark) {
    return mark.replaceAll(" \\w+=-?\\d+", "");
  }

  private static String inPart(String mark) {
    return mark.replaceAll(" (v|r0|r1)=-?\\d+", "");
  }

  private Value value(Cell cell, Value value) {
    if (this == ONE_NAME && value instanceof Value.Num n && n.value() > 1) {
      return ONE;
    }
    return this == NO_RESPONSE && isCalled(cell, "y") ? Value.ZERO : value;
  }

  private static boolean isCalled(Cell cell, String name) {
    return cell.toString().equals(name);
  }

  private Response response(Event event) {
    if (this == NO_REFUSAL && event.operation() instanceof Operation.TryAcquire) {
      return Response.TRUE;
    }
    if (!(event.operation() instanceof CellAccess access)
        || !(event.response() instanceof Response.Returned returned)) {
      return event.response();
    } else if (isHidden(access.cell())) {
      return event.operation() instanceof Operation.Read
          ? Response.of(Value.ZERO)
          : event.response();
    }
    return event.operation() instanceof Operation.CompareAndSet
        ? event.response()
        : Response.of(value(access.cell(), returned.value()));
  }

  private boolean isHidden(Cell cell) {
    return this == NO_EVENT && isCalled(cell, "x");
  }

  private Operation operation(ThreadName thread, Operation operation) {
    if (operation instanceof Operation.Read read && isHidden(read.cell())) {
      return new Operation.Read(Cell.of("own-" + thread), read.access());
    } else if (operation instanceof Operation.Write write) {
      return isHidden(write.cell())
          ? new Operation.Write(Cell.of("own-" + thread), Value.ZERO, write.access())
          : new Operation.Write(write.cell(), value(write.cell(), write.value()), write.access());
    } else if (operation instanceof Operation.CompareAndSet cas) {
      return new Operation.CompareAndSet(
          cas.cell(),
          value(cas.cell(), cas.expected()),
          value(cas.cell(), cas.replacement()),
          cas.access());
    } else if (this == NO_LOCK || this == NO_REFUSAL) {
      return unlocked(thread, operation);
    }
    return operation;
  }

  private Operation unlocked(ThreadName thread, Operation operation) {
    if (operation instanceof Operation.TryAcquire acquire && this == NO_REFUSAL) {
      return new Operation.TryAcquire(
          own(thread, acquire.lock()),
          acquire.mode(),
          acquire.count(),
          acquire.interruptible(),
          acquire.expiry());
    } else if (operation instanceof Operation.Acquire acquire && this == NO_LOCK) {
      return new Operation.Acquire(
          own(thread, acquire.lock()), acquire.mode(), acquire.count(), acquire.interruptible());
    } else if (operation instanceof Operation.Release release && this == NO_LOCK) {
      return new Operation.Release(own(thread, release.lock()), release.mode(), release.count());
    }
    return operation;
  }

  private static ObjectName own(ThreadName thread, ObjectName lock) {
    return new ObjectName(lock.text() + "-" + thread);
  }
}
