package heddle.engine.model;

import heddle.engine.model.Op.Kind;
import heddle.protocol.Cell;
import heddle.protocol.Expiry;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The numbers of all names of one program, and operations and responses in these numbers. */
public final class Symbols {

  private static final int MOST_RECENT = 1 << 16;

  public final Table<ThreadName> threads = new Table<>();
  public final Table<Cell> cells = new Table<>();
  public final Table<Value> values = new Table<>();
  public final Table<ObjectName> locks = new Table<>();
  public final Table<ObjectName> semaphores = new Table<>();
  public final Table<ObjectName> waitSets = new Table<>();
  private final Map<Operation, Op> ops = new HashMap<>();

  /** Operations by the identity of their source: runtimes that intern spare us the hashing. */
  private Op[] recent = new Op[64];

  private boolean hasSpurious;
  private final List<Step> steps = new ArrayList<>();
  private final List<Optional<ThreadName>> parents = new ArrayList<>();

  /** The step of a thread that has nothing to pick. */
  public Step step(int thread) {
    while (steps.size() <= thread) {
      steps.add(new Step(threads.get(steps.size())));
    }
    return steps.get(thread);
  }

  /**
   * The step of a thread with something to pick.
   *
   * @param pick as {@link SharedState#nextPick} says, in the numbers of the whole program
   */
  public Step step(int thread, Op op, int pick) {
    return switch (op.kind) {
      case NOTIFY -> new Step(threads.get(thread), new Pick.Waiter(threads.get(pick)));
      case CHOICE -> new Step(threads.get(thread), new Pick.Alternative(pick));
      default ->
          pick == SharedState.UNPROVOKED
              ? new Step(threads.get(thread), Pick.UNPROVOKED)
              : step(thread);
    };
  }

  /** The number of the thread that forks {@code thread}; -1 for a root, or if it is not known. */
  public int parent(int thread) {
    while (parents.size() <= thread) {
      parents.add(threads.get(parents.size()).parent());
    }
    return parents.get(thread).map(threads::find).orElse(-1);
  }

  /** Whether the name of {@code child} allows that {@code parent} forks it. */
  public boolean mayFork(int parent, int child) {
    int named = parent(child);
    return named == parent || parents.get(child).isEmpty();
  }

  /** The operation in numbers; equal operations are the same object. */
  public Op op(Operation operation) {
    int slot = System.identityHashCode(operation) & recent.length - 1;
    Op known = recent[slot];
    if (known != null && known.source == operation) {
      return known;
    }
    known = ops.get(operation);
    if (known == null) {
      known = translate(operation, ops.size());
      ops.put(operation, known);
      if (4 * ops.size() > recent.length && recent.length < MOST_RECENT) {
        recent = new Op[2 * recent.length];
      }
    }
    recent[System.identityHashCode(operation) & recent.length - 1] = known;
    return known;
  }

  private Op translate(Operation operation, int id) {
    if (operation instanceof Operation.Read o) {
      return begin(Kind.READ, id, o).object(cells.number(o.cell())).access(o.access()).build();
    } else if (operation instanceof Operation.Write o) {
      return begin(Kind.WRITE, id, o)
          .object(cells.number(o.cell()))
          .value(values.number(o.value()))
          .access(o.access())
          .build();
    } else if (operation instanceof Operation.CompareAndSet o) {
      return begin(Kind.CAS, id, o)
          .object(cells.number(o.cell()))
          .value(values.number(o.expected()))
          .other(values.number(o.replacement()))
          .access(o.access())
          .build();
    } else if (operation instanceof Operation.Update o) {
      return begin(Kind.UPDATE, id, o).object(cells.number(o.cell())).access(o.access()).build();
    } else if (operation instanceof Operation.Init o) {
      return begin(Kind.INIT, id, o)
          .init(
              o.cells().stream().mapToInt(b -> cells.number(b.cell())).toArray(),
              o.cells().stream().mapToInt(b -> values.number(b.value())).toArray())
          .build();
    } else if (operation instanceof Operation.Choice o) {
      return begin(Kind.CHOICE, id, o).value(o.alternatives()).build();
    } else if (operation instanceof Operation.Fail o) {
      return begin(Kind.FAIL, id, o).build();
    } else if (operation instanceof Operation.Action) {
      throw new IllegalArgumentException(
          "actions are explored by the strategy partial-order, not together with reads and locks: "
              + operation);
    }
    Op blocking = translateBlocking(operation, id);
    return blocking != null ? blocking : translateThread(operation, id);
  }

  private Op translateBlocking(Operation operation, int id) {
    if (operation instanceof Operation.Acquire o) {
      return lock(Kind.ACQUIRE, id, o, o.lock(), o.mode(), o.count())
          .interruptible(o.interruptible())
          .build();
    } else if (operation instanceof Operation.TryAcquire o) {
      return lock(Kind.TRY, id, o, o.lock(), o.mode(), o.count())
          .interruptible(o.interruptible())
          .expiry(o.expiry())
          .build();
    } else if (operation instanceof Operation.Release o) {
      return lock(Kind.RELEASE, id, o, o.lock(), o.mode(), o.count()).build();
    } else if (operation instanceof Operation.Wait o) {
      return begin(Kind.WAIT, id, o)
          .object(waitSets.number(o.set()))
          .other(locks.number(o.lock()))
          .value(o.queued() ? 1 : 0)
          .build();
    } else if (operation instanceof Operation.Wake o) {
      return begin(Kind.WAKE, id, o)
          .object(waitSets.number(o.set()))
          .expiry(o.expiry())
          .interruptible(o.interruptible())
          .telling(o.telling())
          .spurious(isOfItsOwn(o.spurious(), o.expiry(), o.telling()))
          .build();
    } else if (operation instanceof Operation.Notify o) {
      return begin(o.all() ? Kind.NOTIFY_ALL : Kind.NOTIFY, id, o)
          .object(waitSets.number(o.set()))
          .build();
    }
    return null;
  }

  private Op translateThread(Operation operation, int id) {
    if (operation instanceof Operation.Park o) {
      return begin(Kind.PARK, id, o)
          .expiry(o.expiry())
          .telling(o.telling())
          .spurious(isOfItsOwn(o.spurious(), o.expiry(), o.telling()))
          .build();
    } else if (operation instanceof Operation.Unpark o) {
      return begin(Kind.UNPARK, id, o).object(threads.number(o.thread())).build();
    } else if (operation instanceof Operation.Fork o) {
      return begin(Kind.FORK, id, o).object(threads.number(o.thread())).daemon(o.daemon()).build();
    } else if (operation instanceof Operation.Begin o) {
      return begin(Kind.BEGIN, id, o).build();
    } else if (operation instanceof Operation.End o) {
      return begin(Kind.END, id, o).build();
    } else if (operation instanceof Operation.Join o) {
      return begin(Kind.JOIN, id, o)
          .object(threads.number(o.thread()))
          .expiry(o.expiry())
          .interruptible(o.interruptible())
          .build();
    } else if (operation instanceof Operation.IsAlive o) {
      return begin(Kind.IS_ALIVE, id, o).object(threads.number(o.thread())).build();
    } else if (operation instanceof Operation.Interrupt o) {
      return begin(Kind.INTERRUPT, id, o).object(threads.number(o.thread())).build();
    } else if (operation instanceof Operation.TestInterrupt o) {
      return begin(Kind.TEST_INTERRUPT, id, o)
          .object(threads.number(o.thread()))
          .clear(o.clear())
          .build();
    }
    throw new AssertionError("an operation that no case covers: " + operation);
  }

  /** Whether a wait may end without a reason, and not just as if its limit had run out. */
  private boolean isOfItsOwn(boolean spurious, Expiry expiry, boolean telling) {
    boolean is = spurious && (telling || expiry != Expiry.ANY_TIME);
    hasSpurious |= is;
    return is;
  }

  /** Whether there are waits that may end without a reason. */
  public boolean hasSpurious() {
    return hasSpurious;
  }

  private Op.Builder lock(
      Kind kind, int id, Operation source, ObjectName name, Mode mode, int count) {
    int number = mode.isOfPermits() ? semaphores.number(name) : locks.number(name);
    return begin(kind, id, source).object(number).mode(mode).value(count);
  }

  private static Op.Builder begin(Kind kind, int id, Operation source) {
    return new Op.Builder(kind, id, source);
  }

  /**
   * The response in numbers: a value's number for reads and updates, otherwise one of {@link
   * SharedState}'s constants; -1 if {@code op} never answers this.
   */
  public int code(Op op, Response response) {
    return switch (op.kind) {
      case READ, UPDATE -> response instanceof Response.Returned r ? values.number(r.value()) : -1;
      case CHOICE ->
          response instanceof Response.Returned r
                  && r.value() instanceof Value.Num n
                  && n.value() >= 0
                  && n.value() < op.value
              ? (int) n.value()
              : -1;
      case CAS, TRY, IS_ALIVE, TEST_INTERRUPT -> {
        if (response.equals(Response.TRUE)) {
          yield SharedState.TRUE;
        } else if (response.equals(Response.FALSE)) {
          yield SharedState.FALSE;
        }
        yield interrupted(op, response);
      }
      case WAKE, PARK -> {
        if (response.equals(op.telling ? Response.NOTIFIED : Response.DONE)) {
          yield SharedState.NOTIFIED;
        } else if (op.telling && (op.timed || op.patient) && response.equals(Response.TIMED_OUT)) {
          yield SharedState.TIMED_OUT;
        }
        yield interrupted(op, response);
      }
      default -> response.equals(Response.DONE) ? SharedState.DONE : interrupted(op, response);
    };
  }

  private static int interrupted(Op op, Response response) {
    boolean may = op.interruptible || op.kind == Kind.PARK && op.telling;
    return may && response.equals(Response.INTERRUPTED) ? SharedState.INTERRUPTED : -1;
  }

  /** The response whose number is {@code code}. */
  public Response response(Op op, int code) {
    return switch (op.kind) {
      case READ, UPDATE -> Response.of(values.get(code));
      case CHOICE -> Response.of(code);
      case CAS, TRY, IS_ALIVE, TEST_INTERRUPT ->
          code == SharedState.INTERRUPTED
              ? Response.INTERRUPTED
              : Response.of(code == SharedState.TRUE);
      case WAKE, PARK ->
          switch (code) {
            case SharedState.INTERRUPTED -> Response.INTERRUPTED;
            case SharedState.TIMED_OUT -> Response.TIMED_OUT;
            default -> op.telling ? Response.NOTIFIED : Response.DONE;
          };
      default -> code == SharedState.INTERRUPTED ? Response.INTERRUPTED : Response.DONE;
    };
  }
}
