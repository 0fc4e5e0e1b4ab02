package heddle.engine.search;

import heddle.engine.model.Op;
import heddle.protocol.Mode;
import java.util.BitSet;

/**
 * The conflict relation, written down once for the reduction and for races alike (if the two
 * differed, the reduction would lose races).
 *
 * <p>A token is something an operation may do to an object: read it, write it, try its lock. Every
 * operation <em>owns</em> tokens and <em>conflicts with</em> tokens; two operations of different
 * threads conflict if one owns a token that the other conflicts with. Operations that do not
 * conflict commute wherever both are enabled: in either order they answer the same and lead to the
 * same state, and neither disables the other. Enabling is not conflict: who waits for whom is
 * handled by the closure of {@link Mover}. Nor is the end of a limit that runs out only when the
 * program is idle: there is nobody then to come before or after.
 */
final class Tokens {

  /** What can be done to an object. */
  enum Deed {
    READ,
    WRITE,
    ACQUIRE,
    ACQUIRE_SHARED,
    TRY,
    TRY_SHARED,
    RELEASE,
    RELEASE_SHARED,
    TAKE_PERMIT,
    TRY_PERMIT,
    GIVE_PERMIT,
    PASS_GATE,
    NOTIFY,
    LEAVE_WAIT_SET,
    SET_INTERRUPT,
    READ_INTERRUPT,
    CLEAR_INTERRUPT,
    UNPARK,
    PARK,
    ASK_ALIVE,
    LIVE_OR_DIE,
    JOIN_OR_INTERRUPT,
    FORK;

    /** How many there are; objects are multiplied by it to number tokens. */
    private static final int COUNT = values().length;
  }

  private final IntTable tokens = new IntTable();
  private final BitSet sharedCells;
  private final BitSet sharedLocks;

  /**
   * @param sharedCells the cells that two threads touch and one of them writes
   * @param sharedLocks the locks that two threads touch
   */
  Tokens(BitSet sharedCells, BitSet sharedLocks) {
    this.sharedCells = sharedCells;
    this.sharedLocks = sharedLocks;
  }

  int size() {
    return tokens.size();
  }

  int words() {
    return Math.max(1, (tokens.size() + 63) / 64);
  }

  /** Where the token stands in a set of tokens, or -1 if no operation owns it. */
  int find(Deed deed, int object) {
    return tokens.find(key(deed, object));
  }

  private static int key(Deed deed, int object) {
    return object * Deed.COUNT + deed.ordinal();
  }

  /** Adds the tokens that {@code op} of {@code thread} owns to {@code set}. */
  void own(int thread, Op op, IntList set) {
    if (op.interruptible) {
      add(set, Deed.READ_INTERRUPT, thread);
      add(set, Deed.CLEAR_INTERRUPT, thread);
    }
    switch (op.kind) {
      case READ -> add(set, Deed.READ, op.object);
      case WRITE -> add(set, Deed.WRITE, op.object);
      case CAS, UPDATE -> {
        add(set, Deed.READ, op.object);
        add(set, Deed.WRITE, op.object);
      }
      case ACQUIRE -> add(set, acquire(op.mode), op.object);
      case TRY -> {
        add(set, acquire(op.mode), op.object);
        if (!op.patient) {
          add(set, attempt(op.mode), op.object);
        }
      }
      case RELEASE -> add(set, release(op.mode), op.object);
      case WAIT -> add(set, Deed.RELEASE, op.other);
      case WAKE -> {
        if (mayLeaveUnnotified(op)) {
          add(set, Deed.LEAVE_WAIT_SET, op.object);
        }
      }
      case NOTIFY, NOTIFY_ALL -> add(set, Deed.NOTIFY, op.object);
      case PARK -> {
        add(set, Deed.PARK, thread);
        if (tellsInterrupt(op)) {
          add(set, Deed.READ_INTERRUPT, thread);
        }
      }
      case UNPARK -> add(set, Deed.UNPARK, op.object);
      case FORK -> {
        add(set, Deed.FORK, op.object);
        add(set, Deed.LIVE_OR_DIE, op.object);
      }
      case END -> add(set, Deed.LIVE_OR_DIE, thread);
      case JOIN -> {
        if (op.interruptible) {
          add(set, Deed.JOIN_OR_INTERRUPT, op.object);
        }
      }
      case IS_ALIVE -> add(set, Deed.ASK_ALIVE, op.object);
      case INTERRUPT -> add(set, Deed.SET_INTERRUPT, op.object);
      case TEST_INTERRUPT -> {
        add(set, Deed.READ_INTERRUPT, op.object);
        if (op.clear) {
          add(set, Deed.CLEAR_INTERRUPT, op.object);
        }
      }
      case INIT, BEGIN, CHOICE, FAIL -> {}
    }
  }

  /**
   * The tokens that {@code op} of {@code thread} conflicts with. Only after {@link #own} was asked
   * for all operations: a token that nobody owns is left out.
   *
   * @param mildly a compare-and-set that fails now, or a wake after its notification
   */
  long[] conflicts(int thread, Op op, boolean mildly) {
    long[] set = new long[words()];
    if (mildly && op.kind == Op.Kind.WAKE) {
      return set;
    }
    if (op.interruptible) {
      see(set, Deed.SET_INTERRUPT, thread);
      see(set, Deed.READ_INTERRUPT, thread);
      see(set, Deed.CLEAR_INTERRUPT, thread);
    }
    switch (op.kind) {
      case READ -> see(set, Deed.WRITE, op.object);
      case CAS, WRITE, UPDATE -> {
        see(set, Deed.WRITE, op.object);
        if (!mildly) {
          see(set, Deed.READ, op.object);
        }
      }
      case ACQUIRE, TRY -> seeLock(set, op);
      case RELEASE -> seeAttempts(set, op.mode, op.object);
      case WAIT -> seeAttempts(set, Mode.EXCLUSIVE, op.other);
      case WAKE -> {
        if (mayLeaveUnnotified(op)) {
          see(set, Deed.NOTIFY, op.object);
        }
      }
      case NOTIFY, NOTIFY_ALL -> see(set, Deed.LEAVE_WAIT_SET, op.object);
      case PARK -> {
        see(set, Deed.UNPARK, thread);
        see(set, Deed.CLEAR_INTERRUPT, thread);
        if (tellsInterrupt(op)) {
          see(set, Deed.SET_INTERRUPT, thread);
        }
      }
      case UNPARK -> see(set, Deed.PARK, op.object);
      case FORK -> see(set, Deed.ASK_ALIVE, op.object);
      case END -> {
        see(set, Deed.ASK_ALIVE, thread);
        see(set, Deed.JOIN_OR_INTERRUPT, thread);
      }
      case JOIN -> {
        if (op.interruptible) {
          see(set, Deed.LIVE_OR_DIE, op.object);
        }
      }
      case IS_ALIVE -> see(set, Deed.LIVE_OR_DIE, op.object);
      case INTERRUPT -> {
        see(set, Deed.READ_INTERRUPT, op.object);
        see(set, Deed.CLEAR_INTERRUPT, op.object);
      }
      case TEST_INTERRUPT -> {
        see(set, Deed.SET_INTERRUPT, op.object);
        see(set, Deed.CLEAR_INTERRUPT, op.object);
        if (op.clear) {
          see(set, Deed.READ_INTERRUPT, op.object);
          see(set, Deed.PARK, op.object);
        }
      }
      case INIT, BEGIN, CHOICE, FAIL -> {}
    }
    return set;
  }

  /** Whether an interrupt changes what a park answers, and not only lets it go on. */
  private static boolean tellsInterrupt(Op op) {
    return op.telling && (op.timed || op.spurious);
  }

  /**
   * Whether a waiter may leave its set while others can move, and nobody has notified it. A limit
   * that runs out when the program is idle is not such a case: then nobody can move.
   */
  private static boolean mayLeaveUnnotified(Op op) {
    return op.timed || op.spurious || op.interruptible;
  }

  private void seeLock(long[] set, Op op) {
    boolean tries = op.kind == Op.Kind.TRY && !op.patient;
    switch (op.mode) {
      case EXCLUSIVE -> {
        see(set, Deed.ACQUIRE, op.object);
        see(set, Deed.ACQUIRE_SHARED, op.object);
        if (tries) {
          see(set, Deed.RELEASE, op.object);
          see(set, Deed.RELEASE_SHARED, op.object);
        }
      }
      case SHARED -> {
        see(set, Deed.ACQUIRE, op.object);
        if (tries) {
          see(set, Deed.RELEASE, op.object);
        }
      }
      case PERMIT -> {
        see(set, Deed.TAKE_PERMIT, op.object);
        see(set, Deed.PASS_GATE, op.object);
        if (tries) {
          see(set, Deed.GIVE_PERMIT, op.object);
        }
      }
      case GATE -> {
        see(set, Deed.TAKE_PERMIT, op.object);
        if (tries) {
          see(set, Deed.GIVE_PERMIT, op.object);
        }
      }
    }
  }

  private void seeAttempts(long[] set, Mode mode, int object) {
    switch (mode) {
      case EXCLUSIVE -> {
        see(set, Deed.TRY, object);
        see(set, Deed.TRY_SHARED, object);
      }
      case SHARED -> see(set, Deed.TRY, object);
      case PERMIT, GATE -> see(set, Deed.TRY_PERMIT, object);
    }
  }

  private static Deed acquire(Mode mode) {
    return switch (mode) {
      case EXCLUSIVE -> Deed.ACQUIRE;
      case SHARED -> Deed.ACQUIRE_SHARED;
      case PERMIT -> Deed.TAKE_PERMIT;
      case GATE -> Deed.PASS_GATE;
    };
  }

  private static Deed attempt(Mode mode) {
    return switch (mode) {
      case EXCLUSIVE -> Deed.TRY;
      case SHARED -> Deed.TRY_SHARED;
      case PERMIT, GATE -> Deed.TRY_PERMIT;
    };
  }

  private static Deed release(Mode mode) {
    return switch (mode) {
      case EXCLUSIVE -> Deed.RELEASE;
      case SHARED -> Deed.RELEASE_SHARED;
      case PERMIT, GATE -> Deed.GIVE_PERMIT;
    };
  }

  private void add(IntList set, Deed deed, int object) {
    if (isShared(deed, object)) {
      set.add(tokens.number(key(deed, object)));
    }
  }

  private void see(long[] set, Deed deed, int object) {
    int token = find(deed, object);
    if (token >= 0) {
      set[token >> 6] |= 1L << token;
    }
  }

  private boolean isShared(Deed deed, int object) {
    return switch (deed) {
      case READ, WRITE -> sharedCells.get(object);
      case ACQUIRE, ACQUIRE_SHARED, TRY, TRY_SHARED, RELEASE, RELEASE_SHARED ->
          sharedLocks.get(object);
      default -> true;
    };
  }
}
