package heddle.report;

import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.CellAccess;
import heddle.protocol.Event;
import heddle.protocol.Glossary.Call;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Acquire;
import heddle.protocol.Operation.Action;
import heddle.protocol.Operation.Choice;
import heddle.protocol.Operation.CompareAndSet;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Operation.Fork;
import heddle.protocol.Operation.Init;
import heddle.protocol.Operation.Interrupt;
import heddle.protocol.Operation.IsAlive;
import heddle.protocol.Operation.Join;
import heddle.protocol.Operation.Notify;
import heddle.protocol.Operation.Park;
import heddle.protocol.Operation.Read;
import heddle.protocol.Operation.Release;
import heddle.protocol.Operation.TestInterrupt;
import heddle.protocol.Operation.TryAcquire;
import heddle.protocol.Operation.Unpark;
import heddle.protocol.Operation.Update;
import heddle.protocol.Operation.Wait;
import heddle.protocol.Operation.Wake;
import heddle.protocol.Operation.Write;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Operations as a person would say them. The text is not yet printable. */
final class Words {

  private Words() {}

  /** What a thread did, with {@code before} the state just before it. */
  static String happened(Event event, Memory before) {
    Operation operation = event.operation();
    Response response = event.response();
    if (response.equals(Response.INTERRUPTED)) {
      return "interrupted: no longer waits " + waiting(operation);
    }
    Optional<String> ended = WaitEnds.of(event, before);
    if (ended.isPresent()) {
      return ended.get();
    }
    return switch (operation.kind()) {
      case READ -> {
        var read = (Read) operation;
        yield FileUse.isFile(read.cell())
            ? FileUse.briefWords(read.cell(), false)
            : "reads " + read.cell() + ": " + response + access(read.access());
      }
      case WRITE -> wrote((Write) operation, before);
      case COMPARE_AND_SET -> compared((CompareAndSet) operation, response, before);
      case UPDATE -> updated((Update) operation, event, before);
      case INIT ->
          "initially "
              + list(
                  ((Init) operation)
                      .cells().stream().map(b -> b.cell() + " = " + b.value()).toList());
      case TRY_ACQUIRE ->
          deed(operation) + (response.equals(Response.TRUE) ? ": succeeds" : ": fails");
      case WAKE -> deed(operation) + (response.equals(Response.DONE) ? "" : ": " + response);
      case PARK -> parked((Park) operation, response);
      case NOTIFY -> {
        var notify = (Notify) operation;
        yield notified(notify, event.step().pick(), before.waiters(notify.set()));
      }
      case IS_ALIVE, TEST_INTERRUPT -> deed(operation) + ": " + response;
      case CHOICE -> chose((Choice) operation, response);
      case FAIL -> "FAILS: " + ((Fail) operation).message();
      default -> deed(operation);
    };
  }

  private static String wrote(Write write, Memory before) {
    return FileUse.isFile(write.cell())
        ? FileUse.briefWords(write.cell(), true)
        : "%s: %s -> %s%s"
            .formatted(
                write.cell(), before.valueOf(write.cell()), write.value(), access(write.access()));
  }

  private static String compared(CompareAndSet cas, Response response, Memory before) {
    return response.equals(Response.TRUE)
        ? "%s: %s -> %s (compare and set%s)"
            .formatted(cas.cell(), cas.expected(), cas.replacement(), mode(cas.access()))
        : "%s stays %s (compare with %s, set %s%s)"
            .formatted(
                cas.cell(),
                before.valueOf(cas.cell()),
                cas.expected(),
                cas.replacement(),
                mode(cas.access()));
  }

  private static String updated(Update update, Event event, Memory before) {
    return "%s: %s -> %s (%s%s)"
        .formatted(
            update.cell(),
            before.valueOf(update.cell()),
            event.written(),
            update.function(),
            mode(update.access()));
  }

  private static String parked(Park park, Response response) {
    if (!park.telling()) {
      return deed(park);
    }
    return response.equals(Response.NOTIFIED) ? "parks and is unparked" : "parks: " + response;
  }

  private static String chose(Choice choice, Response response) {
    if (!choice.spurious()) {
      return "chooses " + response + " of 0.." + (choice.alternatives() - 1);
    }
    return response.equals(Response.of(1))
        ? "fails spuriously (as a weak compare-and-set may)"
        : "does not fail spuriously";
  }

  /**
   * What a thread did inside of a call of a library, whose own fields nobody has to know.
   *
   * @param isReceiver whether it is about what the method is called on
   */
  static String inside(Event event, Memory before, boolean isReceiver) {
    Operation operation = event.operation();
    if (WaitEnds.of(event, before).isPresent()
        && !(event.step().pick() instanceof Pick.Unprovoked)) {
      return "times out";
    } else if (operation instanceof Read read && !FileUse.isFile(read.cell())) {
      return "reads " + (isReceiver ? "" : read.cell() + ": ") + event.response();
    } else if (operation instanceof Write write && !FileUse.isFile(write.cell())) {
      String change = before.valueOf(write.cell()) + " -> " + write.value();
      return isReceiver ? change : write.cell() + ": " + change;
    }
    return happened(event, before);
  }

  /** What the program calls there: by the field that it is called on, if that is known. */
  static String method(Call call, Cast cast) {
    String method = call.method().substring(call.method().lastIndexOf('.') + 1);
    String type = call.method().substring(0, call.method().length() - method.length());
    return cast.receiver(call).map(field -> field + ".").orElse(type.replaceFirst("^Abstract", ""))
        + method;
  }

  /** What a thread does, without values. */
  static String deed(Operation operation) {
    return switch (operation.kind()) {
      case READ -> {
        Cell cell = ((Read) operation).cell();
        yield FileUse.isFile(cell) ? FileUse.words(cell, false) : "reads " + cell;
      }
      case WRITE, COMPARE_AND_SET, UPDATE -> {
        Cell cell = ((CellAccess) operation).cell();
        yield operation instanceof Write && FileUse.isFile(cell)
            ? FileUse.words(cell, true)
            : "sets " + cell;
      }
      case INIT -> "initializes fields";
      case ACQUIRE -> locks((Acquire) operation);
      case TRY_ACQUIRE -> {
        var tried = (TryAcquire) operation;
        yield "tries to " + lock(tried.lock(), tried.mode(), tried.count());
      }
      case RELEASE -> unlocks((Release) operation);
      case WAIT -> {
        var wait = (Wait) operation;
        yield wait.lock().equals(wait.set())
            ? "waits in " + wait.set()
            : "waits in " + wait.set() + ", unlocks " + wait.lock();
      }
      case WAKE -> "wakes up in " + ((Wake) operation).set();
      case NOTIFY -> "notifies " + ((Notify) operation).set();
      case PARK -> "parks and continues";
      case UNPARK -> "unparks " + ((Unpark) operation).thread();
      case FORK -> {
        var fork = (Fork) operation;
        yield "starts " + fork.thread() + (fork.daemon() ? " as a daemon" : "");
      }
      case BEGIN -> "begins";
      case END -> "ends";
      case JOIN -> "joins " + ((Join) operation).thread();
      case IS_ALIVE -> "checks whether " + ((IsAlive) operation).thread() + " is alive";
      case INTERRUPT -> "interrupts " + ((Interrupt) operation).thread();
      case TEST_INTERRUPT ->
          "checks whether " + ((TestInterrupt) operation).thread() + " is interrupted";
      case CHOICE -> ((Choice) operation).spurious() ? "does what may fail spuriously" : "chooses";
      case FAIL -> "fails";
      case ACTION -> {
        var action = (Action) operation;
        yield action.keys().isEmpty() ? "happens" : "happens, touches " + keys(action);
      }
    };
  }

  private static String locks(Acquire acquire) {
    if (Turn.is(acquire)) {
      return "is the first to wait for " + acquire.lock();
    }
    return switch (acquire.mode()) {
      case EXCLUSIVE -> "locks " + acquire.lock() + times(acquire.count());
      case SHARED -> "locks " + acquire.lock() + " shared" + times(acquire.count());
      case PERMIT -> "takes " + permits(acquire.count()) + " of " + acquire.lock();
      case GATE -> "passes " + acquire.lock() + ", which has " + permits(acquire.count());
    };
  }

  private static String unlocks(Release release) {
    if (Turn.is(release)) {
      return "no longer waits for " + release.lock();
    }
    return switch (release.mode()) {
      case EXCLUSIVE -> "unlocks " + release.lock() + times(release.count());
      case SHARED -> "unlocks " + release.lock() + " shared" + times(release.count());
      case PERMIT, GATE -> "returns " + permits(release.count()) + " of " + release.lock();
    };
  }

  /** What a thread that has announced the operation waits for; continues "waits". */
  static String waiting(Operation operation) {
    if (operation instanceof Acquire acquire && Turn.is(acquire)) {
      return "for " + acquire.lock() + ", behind another thread that waits for it";
    }
    if (operation instanceof Acquire acquire) {
      return "to " + lock(acquire.lock(), acquire.mode(), acquire.count());
    }
    if (operation instanceof TryAcquire tried) {
      return "to " + lock(tried.lock(), tried.mode(), tried.count());
    }
    if (operation instanceof Wake wake) {
      return "to be notified in " + wake.set();
    }
    if (operation instanceof Park) {
      return "to be unparked";
    }
    if (operation instanceof Join join) {
      return "for " + join.thread() + " to end";
    }
    if (operation instanceof Action action) {
      return "for " + list(action.after().stream().map(ThreadName::text).toList());
    }
    return "to go on with " + operation;
  }

  private static String notified(Notify notify, Pick pick, Set<ThreadName> waiters) {
    if (waiters.isEmpty()) {
      return "notifies " + notify.set() + ": nobody waits";
    }
    return notify.all()
        ? "notifies all in " + notify.set() + ": " + names(waiters)
        : "notifies "
            + notify.set()
            + (pick instanceof Pick.Waiter waiter ? ": " + waiter.thread() : "");
  }

  private static String lock(ObjectName lock, Mode mode, int count) {
    if (Turn.is(count)) {
      return "be the first to wait for " + lock;
    }
    return switch (mode) {
      case EXCLUSIVE -> "lock " + lock + times(count);
      case SHARED -> "lock " + lock + " shared" + times(count);
      case PERMIT -> "take " + permits(count) + " of " + lock;
      case GATE -> "pass " + lock + ", which needs " + permits(count);
    };
  }

  private static String permits(int count) {
    return count == 1 ? "a permit" : count + " permits";
  }

  private static String times(int count) {
    return count == 1 ? "" : " " + count + " times";
  }

  private static String access(Access access) {
    return access == Access.PLAIN ? "" : " (" + access.word() + ")";
  }

  /** The mode of what is volatile if nothing else is said. */
  private static String mode(Access access) {
    return access == Access.VOLATILE ? "" : ", " + access.word();
  }

  private static String keys(Action action) {
    return list(
        action.keys().stream().map(k -> k.name() + (k.exclusive() ? "" : " (shared)")).toList());
  }

  private static String names(Set<ThreadName> names) {
    return list(names.stream().map(ThreadName::text).toList());
  }

  private static String list(List<String> words) {
    return String.join(", ", words);
  }
}
