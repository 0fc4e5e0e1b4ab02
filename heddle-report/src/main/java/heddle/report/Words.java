package heddle.report;

import heddle.protocol.Access;
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
    if (operation instanceof Read read) {
      return FileUse.isFile(read.cell())
          ? FileUse.briefWords(read.cell(), false)
          : "reads " + read.cell() + ": " + response + access(read.access());
    }
    if (operation instanceof Write write && FileUse.isFile(write.cell())) {
      return FileUse.briefWords(write.cell(), true);
    }
    if (operation instanceof Write write) {
      return "%s: %s -> %s%s"
          .formatted(
              write.cell(), before.valueOf(write.cell()), write.value(), access(write.access()));
    }
    if (operation instanceof CompareAndSet cas) {
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
    if (operation instanceof Update update) {
      return "%s: %s -> %s (%s%s)"
          .formatted(
              update.cell(),
              before.valueOf(update.cell()),
              event.written(),
              update.function(),
              mode(update.access()));
    }
    if (operation instanceof Init init) {
      return "initially "
          + list(init.cells().stream().map(b -> b.cell() + " = " + b.value()).toList());
    }
    Optional<String> ended = WaitEnds.of(event, before);
    if (ended.isPresent()) {
      return ended.get();
    }
    if (operation instanceof TryAcquire tried) {
      return "tries to "
          + lock(tried.lock(), tried.mode(), tried.count())
          + (response.equals(Response.TRUE) ? ": succeeds" : ": fails");
    }
    if (operation instanceof Wake wake) {
      return "wakes up in " + wake.set() + (response.equals(Response.DONE) ? "" : ": " + response);
    }
    if (operation instanceof Park park && park.telling()) {
      return response.equals(Response.NOTIFIED) ? "parks and is unparked" : "parks: " + response;
    }
    if (operation instanceof Notify notify) {
      return notified(notify, event.step().pick(), before.waiters(notify.set()));
    }
    if (operation instanceof IsAlive alive) {
      return "checks whether " + alive.thread() + " is alive: " + response;
    }
    if (operation instanceof TestInterrupt test) {
      return "checks whether " + test.thread() + " is interrupted: " + response;
    }
    if (operation instanceof Choice choice && choice.spurious()) {
      return response.equals(Response.of(1))
          ? "fails spuriously (as a weak compare-and-set may)"
          : "does not fail spuriously";
    }
    if (operation instanceof Choice choice) {
      return "chooses " + response + " of 0.." + (choice.alternatives() - 1);
    }
    return done(operation);
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

  /** What a thread did, where there is nothing to say about the answer. */
  private static String done(Operation operation) {
    if (operation instanceof Acquire acquire && Turn.is(acquire)) {
      return "is the first to wait for " + acquire.lock();
    }
    if (operation instanceof Release release && Turn.is(release)) {
      return "no longer waits for " + release.lock();
    }
    if (operation instanceof Acquire acquire) {
      return switch (acquire.mode()) {
        case EXCLUSIVE -> "locks " + acquire.lock() + times(acquire.count());
        case SHARED -> "locks " + acquire.lock() + " shared" + times(acquire.count());
        case PERMIT -> "takes " + permits(acquire.count()) + " of " + acquire.lock();
        case GATE -> "passes " + acquire.lock() + ", which has " + permits(acquire.count());
      };
    }
    if (operation instanceof Release release) {
      return switch (release.mode()) {
        case EXCLUSIVE -> "unlocks " + release.lock() + times(release.count());
        case SHARED -> "unlocks " + release.lock() + " shared" + times(release.count());
        case PERMIT, GATE -> "returns " + permits(release.count()) + " of " + release.lock();
      };
    }
    if (operation instanceof Wait wait) {
      return wait.lock().equals(wait.set())
          ? "waits in " + wait.set()
          : "waits in " + wait.set() + ", unlocks " + wait.lock();
    }
    if (operation instanceof Park) {
      return "parks and continues";
    }
    if (operation instanceof Unpark unpark) {
      return "unparks " + unpark.thread();
    }
    if (operation instanceof Fork fork) {
      return "starts " + fork.thread() + (fork.daemon() ? " as a daemon" : "");
    }
    if (operation instanceof Join join) {
      return "joins " + join.thread();
    }
    if (operation instanceof Interrupt interrupt) {
      return "interrupts " + interrupt.thread();
    }
    if (operation instanceof Fail fail) {
      return "FAILS: " + fail.message();
    }
    if (operation instanceof Action action) {
      return action.keys().isEmpty() ? "happens" : "happens, touches " + keys(action);
    }
    return operation instanceof Operation.Begin ? "begins" : "ends";
  }

  /** What a thread does, without values. */
  static String deed(Operation operation) {
    if (operation instanceof Read read && FileUse.isFile(read.cell())) {
      return FileUse.words(read.cell(), false);
    } else if (operation instanceof Write write && FileUse.isFile(write.cell())) {
      return FileUse.words(write.cell(), true);
    } else if (operation instanceof Read read) {
      return "reads " + read.cell();
    } else if (operation instanceof Write
        || operation instanceof CompareAndSet
        || operation instanceof Update) {
      return "sets " + Conflict.cells(operation).get(0);
    } else if (operation instanceof TryAcquire tried) {
      return "tries to " + lock(tried.lock(), tried.mode(), tried.count());
    } else if (operation instanceof Wake wake) {
      return "wakes up in " + wake.set();
    } else if (operation instanceof Notify notify) {
      return "notifies " + notify.set();
    } else if (operation instanceof Init) {
      return "initializes fields";
    } else if (operation instanceof IsAlive alive) {
      return "checks whether " + alive.thread() + " is alive";
    } else if (operation instanceof TestInterrupt test) {
      return "checks whether " + test.thread() + " is interrupted";
    } else if (operation instanceof Choice choice) {
      return choice.spurious() ? "does what may fail spuriously" : "chooses";
    } else if (operation instanceof Fail) {
      return "fails";
    }
    return done(operation);
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
