package heddle.engine.search;

import static heddle.engine.model.SharedState.DONE;
import static heddle.engine.model.SharedState.FALSE;
import static heddle.engine.model.SharedState.INTERRUPTED;
import static heddle.engine.model.SharedState.TRUE;

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
 */
final class Foresight {

  /** A search for more nodes than this is given up. */
  private static final int MOST_NODES = 1 << 12;

  private final Product product;

  /** All of these are numbers of searches: what they say holds in the search with that number. */
  private final int[] isSeen;

  private final int[] isChanged;
  private final int[] isGiven;
  private final int[] isTaken;
  private final int[] isForked;
  private final int[] isEnding;
  private int search;

  /** Nodes of the set whose edges are still to be followed. */
  private int[] todo = new int[64];

  private int todoCount;

  /** Nodes of the set some of whose edges are not possible as far as is known. */
  private int[] limited = new int[64];

  private int limitedCount;

  /** Whether more has become possible since the limited nodes were looked at. */
  private boolean isNews;

  private int count;
  private SharedState state;
  private int staying;
  private int stayingNode;

  Foresight(Product product) {
    this.product = product;
    int n = product.size();
    isSeen = new int[product.root[n]];
    isChanged = new int[product.initialCell.length];
    isGiven = new int[product.initialPermits.length];
    isTaken = new int[product.initialPermits.length];
    isForked = new int[n];
    isEnding = new int[n];
  }

  /**
   * Whether somebody may do something that has a token of {@code conflicts} while {@code thread}
   * stays where it is; also true if that takes too long to find out.
   *
   * @param movable the threads that may move at all
   */
  boolean disturbs(Mover mover, int thread, long movable, long[] conflicts) {
    search++;
    count = 0;
    todoCount = 0;
    limitedCount = 0;
    state = mover.state;
    staying = thread;
    stayingNode = mover.node[thread];
    for (int u = 0; u < product.size(); u++) {
      if (u != thread && (movable >> u & 1) != 0) {
        add(mover.node[u]);
      }
    }
    do {
      isNews = false;
      while (todoCount > 0) {
        int node = todo[--todoCount];
        if (follow(node, conflicts) || count > MOST_NODES) {
          return true;
        }
      }
      if (isNews) {
        todo = room(todo, limitedCount);
        System.arraycopy(limited, 0, todo, 0, limitedCount);
        todoCount = limitedCount;
        limitedCount = 0;
      }
    } while (todoCount > 0);
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
    if (isLimited) {
      limited = room(limited, limitedCount + 1);
      limited[limitedCount++] = node;
    }
    return (isPossible || !isBlocked(node, act.op)) && hasAny(act.own, conflicts);
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
        int thread = thread(node);
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
        || op.mode == Mode.EXCLUSIVE
            && product.holds[stayingNode].depth(op.object, Mode.SHARED) > 0;
  }

  private int thread(int node) {
    int t = Arrays.binarySearch(product.root, node);
    return t >= 0 ? t : -t - 2;
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
      case END -> note(isEnding, thread(node));
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
