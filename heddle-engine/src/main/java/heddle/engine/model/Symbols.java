package heddle.engine.model;

import heddle.engine.model.Op.Kind;
import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.CellAccess;
import heddle.protocol.Expiry;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Touch;
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

  /** The number of what a touch is about, among all of its kind. */
  private int number(Touch touch) {
    return switch (touch.resource()) {
      case CELL -> cells.number((Cell) touch.subject());
      case LOCK -> locks.number((ObjectName) touch.subject());
      case SEMAPHORE -> semaphores.number((ObjectName) touch.subject());
      case WAIT_SET -> waitSets.number((ObjectName) touch.subject());
      case PERMIT, INTERRUPT, LIFE -> threads.number((ThreadName) touch.subject());
    };
  }

  private Op translate(Operation operation, int id) {
    return switch (operation.kind()) {
      case READ -> begin(Kind.READ, id, operation).access(access(operation)).build();
      case WRITE -> {
        int value = values.number(((Operation.Write) operation).value());
        yield begin(Kind.WRITE, id, operation).value(value).access(access(operation)).build();
      }
      case COMPARE_AND_SET -> {
        var o = (Operation.CompareAndSet) operation;
        yield begin(Kind.CAS, id, o)
            .value(values.number(o.expected()))
            .other(values.number(o.replacement()))
            .access(o.access())
            .build();
      }
      case UPDATE -> begin(Kind.UPDATE, id, operation).access(access(operation)).build();
      case INIT -> {
        List<Operation.Binding> cells = ((Operation.Init) operation).cells();
        yield begin(Kind.INIT, id, operation)
            .init(
                cells.stream().mapToInt(b -> this.cells.number(b.cell())).toArray(),
                cells.stream().mapToInt(b -> values.number(b.value())).toArray())
            .build();
      }
      case ACQUIRE -> {
        var o = (Operation.Acquire) operation;
        yield begin(Kind.ACQUIRE, id, o)
            .mode(o.mode())
            .value(o.count())
            .interruptible(o.interruptible())
            .build();
      }
      case TRY_ACQUIRE -> {
        var o = (Operation.TryAcquire) operation;
        yield begin(Kind.TRY, id, o)
            .mode(o.mode())
            .value(o.count())
            .interruptible(o.interruptible())
            .expiry(o.expiry())
            .build();
      }
      case RELEASE -> {
        var o = (Operation.Release) operation;
        yield begin(Kind.RELEASE, id, o).mode(o.mode()).value(o.count()).build();
      }
      case WAIT -> {
        int queued = ((Operation.Wait) operation).queued() ? 1 : 0;
        yield begin(Kind.WAIT, id, operation).value(queued).build();
      }
      case WAKE -> {
        var o = (Operation.Wake) operation;
        yield begin(Kind.WAKE, id, o)
            .expiry(o.expiry())
            .interruptible(o.interruptible())
            .telling(o.telling())
            .spurious(isOfItsOwn(o.spurious(), o.expiry(), o.telling()))
            .build();
      }
      case NOTIFY -> {
        boolean all = ((Operation.Notify) operation).all();
        yield begin(all ? Kind.NOTIFY_ALL : Kind.NOTIFY, id, operation).build();
      }
      case PARK -> {
        var o = (Operation.Park) operation;
        yield begin(Kind.PARK, id, o)
            .expiry(o.expiry())
            .telling(o.telling())
            .spurious(isOfItsOwn(o.spurious(), o.expiry(), o.telling()))
            .build();
      }
      case UNPARK -> begin(Kind.UNPARK, id, operation).build();
      case FORK -> {
        boolean daemon = ((Operation.Fork) operation).daemon();
        yield begin(Kind.FORK, id, operation).daemon(daemon).build();
      }
      case BEGIN -> begin(Kind.BEGIN, id, operation).build();
      case END -> begin(Kind.END, id, operation).build();
      case JOIN -> {
        var o = (Operation.Join) operation;
        yield begin(Kind.JOIN, id, o).expiry(o.expiry()).interruptible(o.interruptible()).build();
      }
      case IS_ALIVE -> begin(Kind.IS_ALIVE, id, operation).build();
      case INTERRUPT -> begin(Kind.INTERRUPT, id, operation).build();
      case TEST_INTERRUPT -> {
        boolean clear = ((Operation.TestInterrupt) operation).clear();
        yield begin(Kind.TEST_INTERRUPT, id, operation).clear(clear).build();
      }
      case CHOICE -> {
        int alternatives = ((Operation.Choice) operation).alternatives();
        yield begin(Kind.CHOICE, id, operation).value(alternatives).build();
      }
      case FAIL -> begin(Kind.FAIL, id, operation).build();
      case ACTION ->
          throw new IllegalArgumentException(
              "actions are explored by the strategy partial-order, not together with reads and"
                  + " locks: "
                  + operation);
    };
  }

  private static Access access(Operation operation) {
    return ((CellAccess) operation).access();
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

  private Op.Builder begin(Kind kind, int id, Operation source) {
    return new Op.Builder(kind, id, source, Footprint.of(source, this::number));
  }

  /**
   * The response in numbers: a value's number for reads and updates, otherwise one of {@link
   * SharedState}'s constants; -1 if {@code op} never answers this.
   */
  public int code(Op op, Response response) {
    return switch (op.kind.answer) {
      case VALUE -> response instanceof Response.Returned r ? values.number(r.value()) : -1;
      case ALTERNATIVE ->
          response instanceof Response.Returned r
                  && r.value() instanceof Value.Num n
                  && n.value() >= 0
                  && n.value() < op.value
              ? (int) n.value()
              : -1;
      case TRUTH -> {
        if (response.equals(Response.TRUE)) {
          yield SharedState.TRUE;
        } else if (response.equals(Response.FALSE)) {
          yield SharedState.FALSE;
        }
        yield interrupted(op, response);
      }
      case REASON -> {
        if (response.equals(op.telling ? Response.NOTIFIED : Response.DONE)) {
          yield SharedState.NOTIFIED;
        } else if (op.telling && (op.timed || op.patient) && response.equals(Response.TIMED_OUT)) {
          yield SharedState.TIMED_OUT;
        }
        yield interrupted(op, response);
      }
      case DONE -> response.equals(Response.DONE) ? SharedState.DONE : interrupted(op, response);
    };
  }

  private static int interrupted(Op op, Response response) {
    boolean may = op.interruptible || op.kind == Kind.PARK && op.telling;
    return may && response.equals(Response.INTERRUPTED) ? SharedState.INTERRUPTED : -1;
  }

  /** The response whose number is {@code code}. */
  public Response response(Op op, int code) {
    return switch (op.kind.answer) {
      case VALUE -> Response.of(values.get(code));
      case ALTERNATIVE -> Response.of(code);
      case TRUTH ->
          code == SharedState.INTERRUPTED
              ? Response.INTERRUPTED
              : Response.of(code == SharedState.TRUE);
      case REASON ->
          switch (code) {
            case SharedState.INTERRUPTED -> Response.INTERRUPTED;
            case SharedState.TIMED_OUT -> Response.TIMED_OUT;
            default -> op.telling ? Response.NOTIFIED : Response.DONE;
          };
      case DONE -> code == SharedState.INTERRUPTED ? Response.INTERRUPTED : Response.DONE;
    };
  }
}
