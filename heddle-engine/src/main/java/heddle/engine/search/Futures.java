package heddle.engine.search;

import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.protocol.Effect;
import heddle.protocol.Mode;
import java.util.Arrays;

/**
 * What each thread may still do from each node, as sets of {@link Tokens}, and which parts of the
 * shared state it may still look at.
 *
 * <p>A future may be <em>cut</em>: while a thread holds a lock and does not move, another thread
 * gets no further than its next blocking acquire of that lock; while it has not ended, no further
 * than a join with it. What lies behind the cut cannot disturb the first thread's next step. This
 * is what makes a critical section one step.
 */
final class Futures {

  /** Cut futures are not kept for more locks and nodes than this; the whole future is used. */
  private static final long MOST_CUT_WORDS = 1L << 24;

  private final Product product;

  /** How many words a set of tokens has. */
  final int words;

  /**
   * {@code all[node * words ...]}: the tokens of everything the thread of the node may still do.
   */
  final long[] all;

  /**
   * By thread, then twice the lock plus 1 if it is held shared; null where there is no cut. Its
   * first words are those of the root of the thread.
   */
  private final long[][][] cutAtLock;

  /** By thread, then the thread it joins; null where there is no cut. */
  private final long[][][] cutAtJoin;

  /** Whether some future is cut at all. */
  private boolean hasCuts;

  /** How many words a set of slots has; see {@link Slots}. */
  final int slotWords;

  /** {@code live[node * slotWords ...]}: the slots that the thread may still look at. */
  final long[] live;

  final Slots slots;

  private final int[] notify;
  private final int[] givePermit;
  private final int[] interrupt;
  private final int[] unpark;
  private final int[] fork;

  Futures(Product product, Tokens tokens) {
    this.product = product;
    this.words = tokens.words();
    int n = product.size();
    all = new long[product.root[n] * words];
    cutAtLock = new long[n][2 * product.locks][];
    cutAtJoin = new long[n][n][];
    long budget = MOST_CUT_WORDS;
    for (int t = 0; t < n; t++) {
      tokens(t, Cut.NONE, -1, all, 0);
      boolean[] cuts = cutsOf(t);
      int length = product.nodes(t) * words;
      for (int i = 0; i < cuts.length && budget > 0; i++) {
        if (cuts[i] && i < 2 * product.locks) {
          cutAtLock[t][i] = cut(t, (i & 1) == 0 ? Cut.LOCK : Cut.LOCK_SHARED, i >> 1);
          budget -= length;
        } else if (cuts[i]) {
          cutAtJoin[t][i - 2 * product.locks] = cut(t, Cut.JOIN, i - 2 * product.locks);
          budget -= length;
        }
      }
    }
    slots = new Slots(product);
    slotWords = Math.max(1, (slots.count() + 63) / 64);
    live = new long[product.root[n] * slotWords];
    for (int t = 0; t < n; t++) {
      live(t);
    }
    notify = find(tokens, Effect.NOTIFY, product.waitSets);
    givePermit = find(tokens, Effect.GIVE_PERMIT, product.initialPermits.length);
    interrupt = find(tokens, Effect.SET_INTERRUPT, n);
    unpark = find(tokens, Effect.UNPARK, n);
    fork = find(tokens, Effect.FORK, n);
  }

  private enum Cut {
    NONE,
    LOCK,
    LOCK_SHARED,
    JOIN
  }

  private static int[] find(Tokens tokens, Effect effect, int objects) {
    int[] result = new int[objects];
    for (int i = 0; i < objects; i++) {
      result[i] = tokens.find(effect, i);
    }
    return result;
  }

  /** The cuts that some operation of {@code t} makes: locks first, then joins. */
  private boolean[] cutsOf(int t) {
    boolean[] cuts = new boolean[2 * product.locks + product.size()];
    for (int node = product.root[t]; node < product.root[t + 1]; node++) {
      Act act = product.act[node];
      if (act != null && act.op.kind == Op.Kind.ACQUIRE && !act.op.isOnSemaphore()) {
        cuts[2 * act.op.object] = true;
        cuts[2 * act.op.object + 1] = true;
      } else if (act != null && act.op.kind == Op.Kind.JOIN) {
        cuts[2 * product.locks + act.op.object] = true;
      }
    }
    return cuts;
  }

  private static boolean cuts(Op op, Cut cut, int object) {
    return switch (cut) {
      case NONE -> false;
      case LOCK ->
          op.kind == Op.Kind.ACQUIRE
              && !op.interruptible
              && !op.isOnSemaphore()
              && op.object == object;
      case LOCK_SHARED ->
          op.kind == Op.Kind.ACQUIRE
              && !op.interruptible
              && op.mode == Mode.EXCLUSIVE
              && op.object == object;
      case JOIN ->
          op.kind == Op.Kind.JOIN
              && !op.interruptible
              && !op.timed
              && !op.patient
              && op.object == object;
    };
  }

  private long[] cut(int t, Cut cut, int object) {
    hasCuts = true;
    long[] result = new long[product.nodes(t) * words];
    tokens(t, cut, object, result, product.root[t]);
    return result;
  }

  /** Finds the futures of a thread; the first words of {@code result} are those of {@code base}. */
  private void tokens(int t, Cut cut, int object, long[] result, int base) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int node = product.root[t + 1] - 1; node >= product.root[t]; node--) {
        Act act = product.act[node];
        if (act == null || cuts(act.op, cut, object)) {
          continue;
        }
        int at = (node - base) * words;
        for (int w = 0; w < words; w++) {
          long set = act.own[w];
          for (int e = product.first[node]; e < product.first[node + 1]; e += Product.EDGE) {
            set |= result[(product.target(e) - base) * words + w];
          }
          if (result[at + w] != set) {
            result[at + w] = set;
            changed = true;
          }
        }
      }
      changed &= product.hasBackEdges;
    }
  }

  private void live(int t) {
    long[] set = new long[slotWords];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int node = product.root[t + 1] - 1; node >= product.root[t]; node--) {
        if (product.act[node] == null) {
          continue;
        }
        Arrays.fill(set, 0);
        for (int e = product.first[node]; e < product.first[node + 1]; e += Product.EDGE) {
          for (int w = 0; w < slotWords; w++) {
            set[w] |= live[product.target(e) * slotWords + w];
          }
        }
        slots.throughOperation(t, product.act[node].op, set);
        for (int w = 0; w < slotWords; w++) {
          if (live[node * slotWords + w] != set[w]) {
            live[node * slotWords + w] = set[w];
            changed = true;
          }
        }
      }
      changed &= product.hasBackEdges;
    }
  }

  /**
   * Whether something that {@code other}, now at {@code node}, may do while {@code thread} stays
   * where it is has a token of {@code conflicts}.
   */
  boolean disturbs(int other, int node, int thread, int threadNode, long[] conflicts) {
    return mayDo(node, conflicts)
        && (!hasCuts || disturbsInSpiteOfCuts(other, node, thread, threadNode, conflicts));
  }

  private boolean mayDo(int node, long[] tokens) {
    if (words == 1) {
      return (all[node] & tokens[0]) != 0;
    }
    for (int w = 0; w < words; w++) {
      if ((all[node * words + w] & tokens[w]) != 0) {
        return true;
      }
    }
    return false;
  }

  private boolean disturbsInSpiteOfCuts(
      int other, int node, int thread, int threadNode, long[] conflicts) {
    Holds held = product.holds[threadNode];
    long[] joined = cutAtJoin[other][thread];
    if (held.isEmpty() && joined == null) {
      return true;
    }
    int from = (node - product.root[other]) * words;
    for (int w = 0; w < words; w++) {
      long rest = all[node * words + w] & conflicts[w];
      if (rest != 0 && joined != null) {
        rest &= joined[from + w];
      }
      for (int i = 0; i < held.count() && rest != 0; i++) {
        long[] cut = cutAtLock[other][2 * held.lock(i) + (held.exclusive(i) > 0 ? 0 : 1)];
        if (cut != null) {
          rest &= cut[from + w];
        }
      }
      if (rest != 0) {
        return true;
      }
    }
    return false;
  }

  boolean mayNotify(int node, int set) {
    return has(node, notify[set]);
  }

  boolean mayGivePermit(int node, int semaphore) {
    return has(node, givePermit[semaphore]);
  }

  boolean mayInterrupt(int node, int whom) {
    return has(node, interrupt[whom]);
  }

  boolean mayUnpark(int node, int whom) {
    return has(node, unpark[whom]);
  }

  boolean mayFork(int node, int whom) {
    return has(node, fork[whom]);
  }

  private boolean has(int node, int token) {
    return token >= 0 && (all[node * words + (token >> 6)] >> token & 1) != 0;
  }
}
