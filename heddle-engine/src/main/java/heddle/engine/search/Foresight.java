package heddle.engine.search;

import static heddle.engine.model.SharedState.DONE;
import static heddle.engine.model.SharedState.FALSE;
import static heddle.engine.model.SharedState.INTERRUPTED;
import static heddle.engine.model.SharedState.TRUE;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.protocol.Mode;
import java.util.Arrays;

/**
 * What threads can still do from one state, as long as one of them stays where it is. {@link
 * Futures} says the same for a node, whatever the state; so it has what a worker would do with a
 * task that somebody else has taken long ago.
 *
 * <p>It is the least set of nodes with these properties. It has the nodes where the other threads
 * are. With a node it has the target of every edge that is possible: the answer of a read is the
 * value that the cell has now, unless a node of the set changes the cell, and then it is any;
 * permits are there, unless there are too few now and no node of the set gives any; and so on for
 * whatever a thread may wait or ask for. The thread that stays changes nothing, and gives nothing
 * back.
 *
 * <p>Why nothing is left out: take any execution from the state in which that thread does not move.
 * By induction over its steps, each is that of a node of the set: what its answer depends on was
 * set by an earlier step, which is that of a node of the set, or is as it is now. So if no node of
 * the set conflicts with the next step of the thread that stays, nothing that can happen before
 * that step does, and the thread alone is a persistent set.
 *
 * <p>Cells that nobody will read are forgotten, and are 0 here. That a write leaves such a cell as
 * it is may be wrong, but then nobody reads it before it is written.
 *
 * <p>A thread that may move alone mostly does so several times, so a set is kept while only that
 * thread moves, as long as its steps only look at cells, change cells or take locks. It still has
 * every step that others can take: none of those conflicts with the steps that were made, so each
 * would have been possible, with the same answer, without them; and none had to be let go by them,
 * since such steps let nobody go.
 */
final class Foresight {

  /** A search for more nodes than this is given up. */
  private static final int MOST_NODES = 1 << 12;

  private final Product product;
  private final byte[] threadOf;

  /** All of these are numbers of searches: what they say holds in the search with that number. */
  private final int[] isSeen;

  private final int[] isChanged;
  private final int[] isGiven;
  private final int[] isTaken;
  private final int[] isForked;
  private final int[] isEnding;
  private int search;

  /** How often a thread was looked for, and how often there was one. */
  long questions;

  long answers;

  /** Nodes of the set whose edges are to be followed, the nearest first: those conflict most. */
  private int[] todo = new int[64];

  private int todoCount;

  /**
   * Nodes of the set some of whose edges are not possible as far as is known, or whose operation is
   * not: it may have no edge yet, because nobody has seen it done.
   */
  private int[] limited = new int[64];

  private int limitedCount;

  /** Whether more has become possible since the limited nodes were looked at. */
  private boolean isNews;

  private int count;

  /** What the last set can do, as tokens, if nothing in it disturbs {@link #alone}. */
  private final long[] tokens;

  /** The thread that nothing in the last set disturbs; -1 if there is none, or it is outdated. */
  private int alone = -1;

  private SharedState state;
  private int staying;
  private int stayingNode;
  private boolean isSharing;

  Foresight(Product product) {
    this.product = product;
    int n = product.size();
    isSeen = new int[product.root[n]];
    threadOf = new byte[isSeen.length];
    for (int t = 0; t < n; t++) {
      Arrays.fill(threadOf, product.root[t], product.root[t + 1], (byte) t);
    }
    isChanged = new int[product.initialCell.length];
    isGiven = new int[product.initialPermits.length];
    isTaken = new int[product.initialPermits.length];
    isForked = new int[n];
    isEnding = new int[n];
    tokens = new long[product.tokenWords];
  }

  /**
   * A thread whose step is safe to be taken alone, because it conflicts with nothing that can
   * happen from this state while it stays; -1 if there is none.
   *
   * @param movable the threads that may move at all
   */
  int find(Mover mover, long movable) {
    questions++;
    int found =
        alone >= 0
                && (mover.enabled >> alone & 1) != 0
                && mover.isSafe(alone)
                && isStillAlone(mover.conflicts(alone))
            ? alone
            : -1;
    for (long rest = mover.enabled; rest != 0 && found < 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      if (mover.isSafe(t) && !disturbs(mover, t, movable, mover.conflicts(t))) {
        found = t;
      }
    }
    answers += found < 0 ? 0 : 1;
    return found;
  }

  /** Whether nothing in the last set has a token of {@code conflicts}. */
  private boolean isStillAlone(long[] conflicts) {
    return !hasAny(tokens, conflicts);
  }

  /** Hears that a thread makes its next step. */
  void move(int thread, Act act) {
    boolean isHarmless =
        switch (act.op.kind) {
          case READ, WRITE, CAS, UPDATE, INIT, CHOICE, ACQUIRE -> true;
          default -> false;
        };
    if (thread != alone || !isHarmless || !isStillAlone(act.conflicts)) {
      alone = -1;
    }
  }

  /** Hears that the state is another one. */
  void forget() {
    alone = -1;
  }

  /**
   * Whether somebody may do something that has a token of {@code conflicts} while {@code thread}
   * stays where it is; also true if that takes too long to find out.
   */
  private boolean disturbs(Mover mover, int thread, long movable, long[] conflicts) {
    search++;
    alone = -1;
    Arrays.fill(tokens, 0);
    count = 0;
    todoCount = 0;
    limitedCount = 0;
    state = mover.state;
    staying = thread;
    stayingNode = mover.node[thread];
    isSharing = product.locks > 0 && isSharing(product.holds[stayingNode]);
    for (int u = 0; u < product.size(); u++) {
      if (u != thread && (movable >> u & 1) != 0) {
        add(mover.node[u]);
      }
    }
    do {
      isNews = false;
      for (int i = 0; i < todoCount; i++) {
        if (follow(todo[i], conflicts) || count > MOST_NODES) {
          return true;
        }
      }
      todoCount = 0;
      if (isNews) {
        todo = room(todo, limitedCount);
        System.arraycopy(limited, 0, todo, 0, limitedCount);
        todoCount = limitedCount;
        limitedCount = 0;
      }
    } while (todoCount > 0);
    alone = thread;
    return false;
  }

  private static int[] room(int[] list, int length) {
    return length <= list.length ? list : Arrays.copyOf(list, Math.max(length, list.length * 2));
  }

  private void add(int node) {
    if (isSeen[node] != search && product.act[node] != null) {
      isSeen[node] = search;
      todo = room(todo, todoCount + 1);
      todo[todoCount++] = node;
      count++;
    }
  }

  /** Adds what comes after a node; whether the node itself conflicts. */
  private boolean follow(int node, long[] conflicts) {
    Act act = product.act[node];
    boolean isLimited = false;
    boolean isPossible = false;
    for (int e = product.first[node]; e < product.first[node + 1]; e += Product.EDGE) {
      if (isPossible(node, act.op, product.edges[e])) {
        isPossible = true;
        change(node, act.op, product.edges[e], product.written(e));
        add(product.target(e));
      } else {
        isLimited = true;
      }
    }
    boolean isBlocked = !isPossible && isBlocked(node, act.op);
    if (isLimited || isBlocked) {
      limited = room(limited, limitedCount + 1);
      limited[limitedCount++] = node;
    }
    if (isBlocked) {
      return false;
    }
    for (int w = 0; w < tokens.length; w++) {
      tokens[w] |= act.own[w];
    }
    return hasAny(act.own, conflicts);
  }

  private static boolean hasAny(long[] own, long[] conflicts) {
    for (int w = 0; w < own.length; w++) {
      if ((own[w] & conflicts[w]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether the operation cannot be done at all, whatever it would answer. */
  private boolean isBlocked(int node, Op op) {
    return switch (op.kind) {
      case ACQUIRE -> !op.interruptible && !isPossible(node, op, DONE);
      case JOIN -> !op.interruptible && !op.timed && !isPossible(node, op, DONE);
      case BEGIN -> !isPossible(node, op, DONE);
      default -> false;
    };
  }

  private boolean isPossible(int node, Op op, int answer) {
    return switch (op.kind) {
      case READ, UPDATE -> isChanged(op.object) || state.cell(op.object) == answer;
      case CAS ->
          isChanged(op.object) || (state.cell(op.object) == op.value ? TRUE : FALSE) == answer;
      case ACQUIRE -> answer == INTERRUPTED || (op.isOnSemaphore() ? mayPass(op) : !isHeld(op));
      case TRY -> answer == INTERRUPTED || !op.isOnSemaphore() || mayAnswer(op, answer);
      case BEGIN -> {
        int thread = threadOf[node];
        yield state.isForked(thread) || isForked[thread] == search;
      }
      case JOIN ->
          answer == INTERRUPTED
              || op.timed
              || state.isEnded(op.object)
              || isEnding[op.object] == search;
      default -> true;
    };
  }

  private boolean isChanged(int cell) {
    return isChanged[cell] == search;
  }

  private boolean mayAnswer(Op op, int answer) {
    return answer == TRUE
        ? mayPass(op)
        : state.permits(op.object) < op.value || isTaken[op.object] == search;
  }

  private boolean mayPass(Op op) {
    return state.permits(op.object) >= op.value || isGiven[op.object] == search;
  }

  /** Whether the thread that stays holds the lock that the operation asks for. */
  private boolean isHeld(Op op) {
    return state.owner(op.object) == staying
        || isSharing
            && op.mode == Mode.EXCLUSIVE
            && product.holds[stayingNode].depth(op.object, Mode.SHARED) > 0;
  }

  /** Whether some lock is held in shared mode. */
  private static boolean isSharing(Holds holds) {
    for (int i = 0; i < holds.count(); i++) {
      if (holds.shared(i) > 0) {
        return true;
      }
    }
    return false;
  }

  private void change(int node, Op op, int answer, int written) {
    switch (op.kind) {
      case WRITE -> cell(op.object, op.value);
      case CAS -> {
        if (answer == TRUE) {
          cell(op.object, op.other);
        }
      }
      case UPDATE -> cell(op.object, written);
      case INIT -> {
        for (int i = 0; i < op.cells.length; i++) {
          cell(op.cells[i], op.values[i]);
        }
      }
      case ACQUIRE, TRY -> {
        if (op.mode == Mode.PERMIT && answer == (op.kind == Op.Kind.TRY ? TRUE : DONE)) {
          note(isTaken, op.object);
        }
      }
      case RELEASE -> {
        if (op.isOnSemaphore()) {
          note(isGiven, op.object);
        }
      }
      case FORK -> note(isForked, op.object);
      case END -> note(isEnding, threadOf[node]);
      default -> {}
    }
  }

  private void cell(int cell, int value) {
    if (state.cell(cell) != value) {
      note(isChanged, cell);
    }
  }

  private void note(int[] what, int object) {
    if (what[object] != search) {
      what[object] = search;
      isNews = true;
    }
  }
}
