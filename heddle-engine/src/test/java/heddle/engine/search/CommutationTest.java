package heddle.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.Expiry;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The footprints of operations against the model: whatever does not conflict commutes, in states
 * that random operations of three threads lead to.
 */
class CommutationTest {

  private static final Cell CELL = Cell.of("x");
  private static final Cell OTHER = Cell.of("y");
  private static final ObjectName LOCK = new ObjectName("l");
  private static final ObjectName PERMITS = new ObjectName("s");
  private static final ObjectName SET = new ObjectName("w");
  private static final List<ThreadName> THREADS =
      List.of(new ThreadName("a"), new ThreadName("b"), new ThreadName("a/1"));
  private static final int FORKER = 0;
  private static final int CHILD = 2;

  /** So many pairs of operations are there for each that is tried. */
  private static final int ONE_IN = 50;

  private final Random random = new Random(18);

  private final Symbols symbols = new Symbols();
  private final List<Op> ops = new ArrayList<>();
  private final Tokens tokens = new Tokens(everything(), everything());

  /** By thread and operation. */
  private final long[][][] owned;

  private final Set<Op.Kind> compared = EnumSet.noneOf(Op.Kind.class);

  CommutationTest() {
    THREADS.forEach(symbols.threads::number);
    for (Operation.Kind kind : Operation.Kind.values()) {
      samples(kind).forEach(operation -> ops.add(symbols.op(operation)));
    }
    owned = new long[THREADS.size()][ops.size()][];
    var lists = new ArrayList<IntList>();
    for (int t = 0; t < THREADS.size(); t++) {
      for (Op op : ops) {
        var own = new IntList();
        tokens.own(t, op, own);
        lists.add(own);
      }
    }
    for (int i = 0; i < lists.size(); i++) {
      long[] set = new long[tokens.words()];
      for (int k = 0; k < lists.get(i).size(); k++) {
        set[lists.get(i).get(k) >> 6] |= 1L << lists.get(i).get(k);
      }
      owned[i / ops.size()][i % ops.size()] = set;
    }
  }

  private static BitSet everything() {
    var all = new BitSet();
    all.set(0, 16);
    return all;
  }

  /** Operations of a kind in all its forms; of a new kind there must be some, too. */
  private static List<Operation> samples(Operation.Kind kind) {
    var all = new ArrayList<Operation>();
    switch (kind) {
      case READ -> all.add(Operation.read(CELL));
      case WRITE -> {
        all.add(Operation.write(CELL, 0));
        all.add(Operation.write(CELL, 1));
      }
      case COMPARE_AND_SET ->
          all.add(new Operation.CompareAndSet(CELL, new Value.Num(0), new Value.Num(1)));
      case UPDATE -> all.add(new Operation.Update(CELL, "flip", Access.VOLATILE));
      case INIT ->
          all.add(new Operation.Init(List.of(new Operation.Binding(OTHER, new Value.Num(1)))));
      case ACQUIRE -> {
        for (boolean interruptible : List.of(false, true)) {
          for (Mode mode : Mode.values()) {
            all.add(new Operation.Acquire(lock(mode), mode, 1, interruptible));
          }
        }
      }
      case TRY_ACQUIRE -> {
        for (Expiry expiry : List.of(Expiry.ANY_TIME, Expiry.WHEN_IDLE)) {
          for (Mode mode : Mode.values()) {
            all.add(new Operation.TryAcquire(lock(mode), mode, 1, false, expiry));
          }
        }
        all.add(new Operation.TryAcquire(LOCK, Mode.EXCLUSIVE, 1, true));
      }
      case RELEASE -> {
        for (Mode mode : List.of(Mode.EXCLUSIVE, Mode.SHARED, Mode.PERMIT)) {
          all.add(new Operation.Release(lock(mode), mode, 1));
        }
      }
      case WAIT -> all.add(new Operation.Wait(SET, LOCK));
      case WAKE -> {
        for (Expiry expiry : Expiry.values()) {
          for (int bits = 0; bits < 8; bits++) {
            all.add(
                new Operation.Wake(SET, expiry, (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0));
          }
        }
      }
      case NOTIFY -> {
        all.add(new Operation.Notify(SET, false));
        all.add(new Operation.Notify(SET, true));
      }
      case PARK -> {
        for (Expiry expiry : Expiry.values()) {
          for (int bits = 0; bits < 4; bits++) {
            all.add(new Operation.Park(expiry, (bits & 1) != 0, (bits & 2) != 0));
          }
        }
      }
      case UNPARK -> THREADS.forEach(t -> all.add(new Operation.Unpark(t)));
      case FORK -> all.add(new Operation.Fork(THREADS.get(CHILD)));
      case BEGIN -> all.add(new Operation.Begin());
      case END -> all.add(new Operation.End());
      case JOIN -> {
        for (Expiry expiry : Expiry.values()) {
          THREADS.forEach(t -> all.add(new Operation.Join(t, expiry, false)));
          THREADS.forEach(t -> all.add(new Operation.Join(t, expiry, true)));
        }
      }
      case IS_ALIVE -> THREADS.forEach(t -> all.add(new Operation.IsAlive(t)));
      case INTERRUPT -> THREADS.forEach(t -> all.add(new Operation.Interrupt(t)));
      case TEST_INTERRUPT -> {
        THREADS.forEach(t -> all.add(new Operation.TestInterrupt(t, false)));
        THREADS.forEach(t -> all.add(new Operation.TestInterrupt(t, true)));
      }
      case CHOICE -> all.add(new Operation.Choice(2));
      case FAIL -> all.add(new Operation.Fail(Operation.Fail.Cause.ASSERTION, "no"));
      case ACTION -> {
        // Explored by partial order, where the keys say what depends on what.
      }
    }
    return all;
  }

  private static ObjectName lock(Mode mode) {
    return mode.isOfPermits() ? PERMITS : LOCK;
  }

  /** A state, and what the threads know that are in it. */
  private final class World {
    private SharedState state =
        new SharedState(THREADS.size(), 2, symbols.locks.size(), symbols.semaphores.size());
    private final Holds[] holds = {Holds.NONE, Holds.NONE, Holds.NONE};
    private final boolean[] begun = {true, true, false};
    private final boolean[] waits = new boolean[THREADS.size()];

    World() {
      state.fork(FORKER);
      state.fork(1);
      state.setPermits(0, 1);
    }

    /** Whether a thread that is here may have announced the operation. */
    boolean mayAnnounce(int t, Op op) {
      if (!begun[t] || op.kind == Op.Kind.BEGIN) {
        return !begun[t] && op.kind == Op.Kind.BEGIN;
      } else if (waits[t] || op.kind == Op.Kind.WAKE) {
        return waits[t] && op.kind == Op.Kind.WAKE;
      } else if (state.isEnded(t)) {
        return false;
      }
      return switch (op.kind) {
        case RELEASE -> op.isOnSemaphore() || holds[t].depth(op.object, op.mode) > 0;
        case WAIT -> holds[t].depth(op.other, Mode.EXCLUSIVE) > 0;
        case NOTIFY, NOTIFY_ALL -> holds[t].depth(0, Mode.EXCLUSIVE) > 0;
        case FORK -> t == FORKER && !state.isForked(op.object);
        case INIT -> t == FORKER;
        case END -> holds[t].isEmpty();
        default -> true;
      };
    }

    /** Lets one thread wait and another one hold the lock. */
    void wait(int waiter, int holder) {
      Op acquire = symbols.op(Operation.acquire(LOCK));
      move(waiter, acquire, SharedState.NO_PICK);
      move(waiter, symbols.op(new Operation.Wait(SET, LOCK)), SharedState.NO_PICK);
      move(holder, acquire, SharedState.NO_PICK);
    }

    void move(int t, Op op, int pick) {
      int response = state.respond(t, op, pick);
      CommutationTest.apply(state, t, op, pick, response);
      holds[t] = holds[t].after(op, response);
      begun[t] |= op.kind == Op.Kind.BEGIN;
      waits[t] = op.kind == Op.Kind.WAIT;
    }
  }

  private static void apply(SharedState state, int t, Op op, int pick, int response) {
    state.apply(t, op, pick, response, 1 - Math.min(1, response));
  }

  private static List<Integer> picks(SharedState state, int t, Op op) {
    var picks = new ArrayList<Integer>();
    for (int pick = state.nextPick(t, op, SharedState.NO_PICK);
        pick != SharedState.NO_PICK;
        pick = state.nextPick(t, op, pick)) {
      picks.add(pick);
    }
    if (picks.isEmpty()) {
      picks.add(state.mayGoUnprovoked(t, op) ? SharedState.UNPROVOKED : SharedState.NO_PICK);
    }
    return picks;
  }

  @Test
  void whatDoesNotConflictCommutes() {
    Set<Op.Kind> sampled = EnumSet.noneOf(Op.Kind.class);
    ops.forEach(op -> sampled.add(op.kind));
    assertEquals(EnumSet.allOf(Op.Kind.class), sampled, "the kinds that have samples");

    for (int walk = 0; walk < 60; walk++) {
      var world = new World();
      if (walk % 2 != 0) {
        world.wait(FORKER, 1);
      }
      for (int step = 0; step < 12; step++) {
        compareAll(world);
        moveAtRandom(world);
      }
    }

    assertEquals(EnumSet.allOf(Op.Kind.class), compared);
  }

  /** Each kind as often as any other, however many forms it has. */
  private Op anyOp() {
    Op.Kind kind = Op.Kind.values()[random.nextInt(Op.Kind.values().length)];
    List<Op> all = ops.stream().filter(op -> op.kind == kind).toList();
    return all.get(random.nextInt(all.size()));
  }

  private void moveAtRandom(World world) {
    for (int attempt = 0; attempt < 100; attempt++) {
      int t = random.nextInt(THREADS.size());
      Op op = anyOp();
      boolean isTooSoon = op.kind == Op.Kind.END && random.nextInt(10) != 0;
      if (world.mayAnnounce(t, op) && !isTooSoon) {
        List<Integer> picks = picks(world.state, t, op);
        int pick = picks.get(random.nextInt(picks.size()));
        if (world.state.respond(t, op, pick) != SharedState.BLOCKED) {
          world.move(t, op, pick);
          return;
        }
      }
    }
  }

  private void compareAll(World world) {
    for (int t = 0; t < THREADS.size(); t++) {
      for (Op op : ops) {
        if (world.mayAnnounce(t, op)) {
          for (int pick : picks(world.state, t, op)) {
            int response = world.state.respond(t, op, pick);
            if (response != SharedState.BLOCKED) {
              compare(world, t, op, pick, response);
            }
          }
        }
      }
    }
  }

  private void compare(World world, int t, Op op, int pick, int response) {
    boolean mildly =
        op.kind == Op.Kind.CAS
            ? response == SharedState.FALSE
            : op.kind == Op.Kind.WAKE && world.state.isNotified(t);
    long[] conflicts = tokens.conflicts(t, op, mildly);
    for (int u = 0; u < THREADS.size(); u++) {
      for (int i = 0; i < ops.size(); i++) {
        Op other = ops.get(i);
        if (u != t
            && random.nextInt(ONE_IN) == 0
            && world.mayAnnounce(u, other)
            && !meets(conflicts, owned[u][i])) {
          for (int otherPick : picks(world.state, u, other)) {
            int otherResponse = world.state.respond(u, other, otherPick);
            if (otherResponse != SharedState.BLOCKED) {
              compared.add(op.kind);
              assertCommute(world.state, new Move(t, op, pick), new Move(u, other, otherPick));
            }
          }
        }
      }
    }
  }

  private static boolean meets(long[] a, long[] b) {
    for (int w = 0; w < a.length; w++) {
      if ((a[w] & b[w]) != 0) {
        return true;
      }
    }
    return false;
  }

  private record Move(int thread, Op op, int pick) {
    /** Makes the move if it is possible, and returns the answer. */
    int on(SharedState state) {
      int now = isStillThere(state) ? pick : SharedState.NO_PICK;
      int response = state.respond(thread, op, now);
      if (response != SharedState.BLOCKED) {
        CommutationTest.apply(state, thread, op, now, response);
      }
      return response;
    }

    /** A wait that could end without a reason may now have one; the thread cannot tell. */
    boolean isStillThere(SharedState state) {
      return picks(state, thread, op).contains(pick);
    }

    boolean isLost(SharedState state) {
      return !op.spurious && !isStillThere(state);
    }
  }

  private void assertCommute(SharedState from, Move a, Move b) {
    String which = a + " and " + b;
    SharedState ab = from.copy();
    SharedState ba = from.copy();
    int firstA = a.on(ab);
    assertFalse(b.isLost(ab), which);
    int secondB = b.on(ab);
    int firstB = b.on(ba);
    assertFalse(a.isLost(ba), which);
    int secondA = a.on(ba);

    assertEquals(firstA, secondA, which);
    assertEquals(firstB, secondB, which);
    assertEquals(seen(ab), seen(ba), which);
  }

  /** Everything that threads can find out about a state, and a little more. */
  private List<Integer> seen(SharedState state) {
    var seen = new ArrayList<Integer>();
    for (int t = 0; t < THREADS.size(); t++) {
      for (SharedState.Flag flag : SharedState.Flag.values()) {
        seen.add(state.is(t, flag) ? 1 : 0);
      }
      seen.add(state.rank(t));
      for (Op op : ops) {
        seen.add(state.respond(t, op, SharedState.NO_PICK));
      }
    }
    seen.add(state.permits(0));
    seen.add(state.cell(1));
    return seen;
  }
}
