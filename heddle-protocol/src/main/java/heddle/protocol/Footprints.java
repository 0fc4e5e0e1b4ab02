package heddle.protocol;

import static heddle.protocol.Touch.Self.SELF;

import java.util.ArrayList;
import java.util.List;

/**
 * The one place that says which shared objects each kind of operation touches, and how, and what it
 * leaves in cells. Dependence, components, slots, conflicts and what a story is about are derived
 * from it.
 *
 * <p>The first touch of an operation is what it is about. Effects that are missing here make the
 * search drop interleavings; effects that are too many only cost time.
 */
final class Footprints {

  private final List<Touch> touches = new ArrayList<>(4);

  private Footprints() {}

  static List<Touch> of(Operation operation) {
    return List.copyOf(new Footprints().add(operation).touches);
  }

  private Footprints add(Operation operation) {
    return switch (operation.kind()) {
      case READ -> on(Effect.READ, ((Operation.Read) operation).cell());
      case WRITE -> on(Effect.WRITE, ((Operation.Write) operation).cell());
      case COMPARE_AND_SET, UPDATE -> {
        Cell cell = ((CellAccess) operation).cell();
        yield on(Effect.READ, cell).on(Effect.WRITE, cell);
      }
      case INIT -> {
        ((Operation.Init) operation).cells().forEach(b -> on(Effect.INITIALIZE, b.cell()));
        yield this;
      }
      case ACQUIRE -> {
        var acquire = (Operation.Acquire) operation;
        yield on(taking(acquire.mode()), acquire.lock()).interrupts(acquire.interruptible());
      }
      case TRY_ACQUIRE -> {
        var tried = (Operation.TryAcquire) operation;
        yield on(taking(tried.mode()), tried.lock())
            .early(trying(tried.mode()), tried.lock())
            .interrupts(tried.interruptible());
      }
      case RELEASE -> {
        var release = (Operation.Release) operation;
        yield on(giving(release.mode()), release.lock());
      }
      case WAIT -> {
        var wait = (Operation.Wait) operation;
        yield on(Effect.ENTER_WAIT_SET, wait.set()).on(Effect.RELEASE, wait.lock());
      }
      case WAKE -> {
        var wake = (Operation.Wake) operation;
        on(Effect.LEAVE_WAIT_SET, wake.set());
        touches.add(new Touch(Effect.GIVE_UP_WAIT, wake.set(), !wake.interruptible()));
        yield interrupts(wake.interruptible());
      }
      case NOTIFY -> on(Effect.NOTIFY, ((Operation.Notify) operation).set());
      case PARK -> {
        on(Effect.PARK, SELF).on(Effect.PROCEED_IF_INTERRUPTED, SELF);
        yield ((Operation.Park) operation).telling() ? early(Effect.READ_INTERRUPT, SELF) : this;
      }
      case UNPARK -> on(Effect.UNPARK, ((Operation.Unpark) operation).thread());
      case FORK -> on(Effect.FORK, ((Operation.Fork) operation).thread());
      case BEGIN -> on(Effect.BEGIN, SELF);
      case END -> on(Effect.END, SELF);
      case JOIN -> {
        var join = (Operation.Join) operation;
        yield on(join.interruptible() ? Effect.JOIN_OR_INTERRUPT : Effect.JOIN, join.thread())
            .interrupts(join.interruptible());
      }
      case IS_ALIVE -> on(Effect.ASK_ALIVE, ((Operation.IsAlive) operation).thread());
      case INTERRUPT -> on(Effect.SET_INTERRUPT, ((Operation.Interrupt) operation).thread());
      case TEST_INTERRUPT -> {
        var test = (Operation.TestInterrupt) operation;
        on(Effect.READ_INTERRUPT, test.thread());
        yield test.clear() ? on(Effect.CLEAR_INTERRUPT, test.thread()) : this;
      }
      // An action has its own idea of dependence: its keys.
      case CHOICE, FAIL, ACTION -> this;
    };
  }

  static List<Operation.Binding> changes(Event event) {
    Operation operation = event.operation();
    return switch (operation.kind()) {
      case WRITE -> {
        var write = (Operation.Write) operation;
        yield List.of(new Operation.Binding(write.cell(), write.value()));
      }
      case COMPARE_AND_SET -> {
        var cas = (Operation.CompareAndSet) operation;
        yield event.response().equals(Response.TRUE)
            ? List.of(new Operation.Binding(cas.cell(), cas.replacement()))
            : List.of();
      }
      case UPDATE -> {
        Cell cell = ((Operation.Update) operation).cell();
        yield List.of(new Operation.Binding(cell, event.written()));
      }
      case INIT -> ((Operation.Init) operation).cells();
      case READ,
          ACQUIRE,
          TRY_ACQUIRE,
          RELEASE,
          WAIT,
          WAKE,
          NOTIFY,
          PARK,
          UNPARK,
          FORK,
          BEGIN,
          END,
          JOIN,
          IS_ALIVE,
          INTERRUPT,
          TEST_INTERRUPT,
          CHOICE,
          FAIL,
          ACTION ->
          List.of();
    };
  }

  private Footprints on(Effect effect, Touch.Subject subject) {
    touches.add(new Touch(effect, subject, false));
    return this;
  }

  private Footprints early(Effect effect, Touch.Subject subject) {
    touches.add(new Touch(effect, subject, true));
    return this;
  }

  /** What can be interrupted looks at its thread's flag, and clears it if it is set. */
  private Footprints interrupts(boolean interruptible) {
    return interruptible ? on(Effect.READ_INTERRUPT, SELF).on(Effect.CLEAR_INTERRUPT, SELF) : this;
  }

  private static Effect taking(Mode mode) {
    return switch (mode) {
      case EXCLUSIVE -> Effect.ACQUIRE;
      case SHARED -> Effect.ACQUIRE_SHARED;
      case PERMIT -> Effect.TAKE_PERMIT;
      case GATE -> Effect.PASS_GATE;
    };
  }

  private static Effect trying(Mode mode) {
    return switch (mode) {
      case EXCLUSIVE -> Effect.TRY;
      case SHARED -> Effect.TRY_SHARED;
      case PERMIT, GATE -> Effect.TRY_PERMIT;
    };
  }

  private static Effect giving(Mode mode) {
    return switch (mode) {
      case EXCLUSIVE -> Effect.RELEASE;
      case SHARED -> Effect.RELEASE_SHARED;
      case PERMIT, GATE -> Effect.GIVE_PERMIT;
    };
  }
}
