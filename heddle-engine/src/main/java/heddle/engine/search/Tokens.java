package heddle.engine.search;

import heddle.engine.model.Footprint;
import heddle.engine.model.Op;
import heddle.protocol.Effect;
import java.util.BitSet;

/**
 * The conflict relation, written down once for the reduction and for races alike (if the two
 * differed, the reduction would lose races).
 *
 * <p>A token is an {@link Effect} on an object: its cell is read, its lock is tried. Every
 * operation <em>owns</em> the tokens of its footprint and <em>conflicts with</em> tokens; two
 * operations of different threads conflict if one owns a token that the other conflicts with.
 * Operations that do not conflict commute wherever both are enabled: in either order they answer
 * the same and lead to the same state, and neither disables the other. Enabling is not conflict:
 * who waits for whom is handled by the closure of {@link Mover}. Nor is the end of a limit that
 * runs out only when the program is idle: there is nobody then to come before or after.
 */
final class Tokens {

  private static final Effect[] EFFECTS = Effect.values();

  /** By effect, those on the same object that it conflicts with. */
  private static final Effect[][] CONFLICTS = new Effect[EFFECTS.length][];

  /** By effect, whether some effect conflicts with it. */
  private static final boolean[] MATTERS = new boolean[EFFECTS.length];

  static {
    for (Effect effect : EFFECTS) {
      CONFLICTS[effect.ordinal()] = conflicts(effect);
      for (Effect other : conflicts(effect)) {
        MATTERS[other.ordinal()] = true;
      }
    }
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

  /**
   * The relation itself. Nobody else can have heard of a cell that is initialised; who enters a
   * wait set holds its lock, and so does who notifies; who was notified leaves whatever others do;
   * who begins or joins only waits for others.
   */
  private static Effect[] conflicts(Effect effect) {
    return switch (effect) {
      case READ -> of(Effect.WRITE);
      case WRITE -> of(Effect.READ, Effect.WRITE);
      case ACQUIRE -> of(Effect.ACQUIRE, Effect.ACQUIRE_SHARED);
      case ACQUIRE_SHARED -> of(Effect.ACQUIRE);
      case TRY -> of(Effect.RELEASE, Effect.RELEASE_SHARED);
      case TRY_SHARED -> of(Effect.RELEASE);
      case RELEASE -> of(Effect.TRY, Effect.TRY_SHARED);
      case RELEASE_SHARED -> of(Effect.TRY);
      case TAKE_PERMIT -> of(Effect.TAKE_PERMIT, Effect.PASS_GATE);
      case PASS_GATE -> of(Effect.TAKE_PERMIT);
      case TRY_PERMIT -> of(Effect.GIVE_PERMIT);
      case GIVE_PERMIT -> of(Effect.TRY_PERMIT);
      case GIVE_UP_WAIT -> of(Effect.NOTIFY);
      case NOTIFY -> of(Effect.GIVE_UP_WAIT);
      case PARK -> of(Effect.UNPARK);
      case UNPARK -> of(Effect.PARK);
      case PROCEED_IF_INTERRUPTED -> of(Effect.CLEAR_INTERRUPT);
      case READ_INTERRUPT -> of(Effect.SET_INTERRUPT, Effect.CLEAR_INTERRUPT);
      case SET_INTERRUPT -> of(Effect.READ_INTERRUPT, Effect.CLEAR_INTERRUPT);
      case CLEAR_INTERRUPT ->
          of(
              Effect.SET_INTERRUPT,
              Effect.READ_INTERRUPT,
              Effect.CLEAR_INTERRUPT,
              Effect.PROCEED_IF_INTERRUPTED);
      case FORK -> of(Effect.ASK_ALIVE);
      case END -> of(Effect.ASK_ALIVE, Effect.JOIN_OR_INTERRUPT);
      case ASK_ALIVE, JOIN_OR_INTERRUPT -> of(Effect.FORK, Effect.END);
      case INITIALIZE, ENTER_WAIT_SET, LEAVE_WAIT_SET, BEGIN, JOIN -> of();
    };
  }

  private static Effect[] of(Effect... effects) {
    return effects;
  }

  int size() {
    return tokens.size();
  }

  int words() {
    return Math.max(1, (tokens.size() + 63) / 64);
  }

  /** Where the token stands in a set of tokens, or -1 if no operation owns it. */
  int find(Effect effect, int object) {
    return tokens.find(key(effect, object));
  }

  private static int key(Effect effect, int object) {
    return object * EFFECTS.length + effect.ordinal();
  }

  /** Adds the tokens that {@code op} of {@code thread} owns to {@code set}. */
  void own(int thread, Op op, IntList set) {
    Footprint touched = op.footprint;
    for (int i = 0; i < touched.size(); i++) {
      Effect effect = touched.effect(i);
      int object = touched.object(i, thread);
      if (MATTERS[effect.ordinal()] && happens(op, i) && isShared(effect, object)) {
        set.add(tokens.number(key(effect, object)));
      }
    }
  }

  /**
   * The tokens that {@code op} of {@code thread} conflicts with. Only after {@link #own} was asked
   * for all operations: a token that nobody owns is left out.
   *
   * @param mildly a compare-and-set that fails now, which only reads, or a wake after its
   *     notification, which conflicts with nothing
   */
  long[] conflicts(int thread, Op op, boolean mildly) {
    long[] set = new long[words()];
    Footprint touched = op.footprint;
    for (int i = 0; i < touched.size(); i++) {
      Effect effect = touched.effect(i);
      if (happens(op, i) && (!mildly || effect == Effect.READ)) {
        for (Effect other : CONFLICTS[effect.ordinal()]) {
          int token = find(other, touched.object(i, thread));
          if (token >= 0) {
            set[token >> 6] |= 1L << token;
          }
        }
      }
    }
    return set;
  }

  /**
   * Whether touch {@code i} can happen while others can move. A limit that runs out when the
   * program is idle is not such a case: then nobody can move.
   */
  private static boolean happens(Op op, int i) {
    return !op.footprint.isEarly(i) || op.timed || op.spurious;
  }

  private boolean isShared(Effect effect, int object) {
    return switch (effect.resource()) {
      case CELL -> sharedCells.get(object);
      case LOCK -> sharedLocks.get(object);
      case SEMAPHORE, WAIT_SET, PERMIT, INTERRUPT, LIFE -> true;
    };
  }
}
