package heddle.engine.search;

import heddle.engine.model.Op;
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

  /** {@code all[t][node * words ...]}: the tokens of everything the thread may still do. */
  final long[][] all;

  /** By thread, then twice the lock plus 1 if it is held shared; null where there is no cut. */
  private final long[][][] cutAtLock;

  /** By thread, then the thread it joins; null where there is no cut. */
  private final long[][][] cutAtJoin;

  /** How many words a set of slots has; see {@link Slots}. */
  final int slotWords;

  /** {@code live[t][node * slotWords ...]}: the slots that the thread may still look at. */
  final long[][] live;

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
    all = new long[n][];
    cutAtLock = new long[n][2 * product.locks][];
    cutAtJoin = new long[n][n][];
    long budget = MOST_CUT_WORDS;
    for (int t = 0; t < n; t++) {
      all[t] = tokens(t, Cut.NONE, -1);
      boolean[] cuts = cutsOf(t);
      for (int i = 0; i < cuts.length && budget > 0; i++) {
        if (cuts[i] && i < 2 * product.locks) {
          cutAtLock[t][i] = tokens(t, (i & 1) == 0 ? Cut.LOCK : Cut.LOCK_SHARED, i >> 1);
          budget -= all[t].length;
        } else if (cuts[i]) {
          cutAtJoin[t][i - 2 * product.locks] = tokens(t, Cut.JOIN, i - 2 * product.locks);
          budget -= all[t].length;
        }
      }
    }
    slots = new Slots(product);
    slotWords = Math.max(1, (slots.count() + 63) / 64);
    live = new long[n][];
    for (int t = 0; t < n; t++) {
      live[t] = live(t);
    }
    notify = find(tokens, Tokens.Deed.NOTIFY, product.waitSets);
    givePermit = find(tokens, Tokens.Deed.GIVE_PERMIT, product.initialPermits.length);
    interrupt = find(tokens, Tokens.Deed.SET_INTERRUPT, n);
    unpark = find(tokens, Tokens.Deed.UNPARK, n);
    fork = find(tokens, Tokens.Deed.FORK, n);
  }

  private enum Cut {
    NONE,
    LOCK,
    LOCK_SHARED,
    JOIN
  }

  private static int[] find(Tokens tokens, Tokens.Deed deed, int objects) {
    int[] result = new int[objects];
    for (int i = 0; i < objects; i++) {
      result[i] = tokens.find(deed, i);
    }
    return result;
  }

  /** The cuts that some operation of {@code t} makes: locks first, then joins. */
  private boolean[] cutsOf(int t) {
    boolean[] cuts = new boolean[2 * product.locks + product.size()];
    for (Act act : product.act[t]) {
      if (act != null && act.op.kind == Op.Kind.ACQUIRE && act.op.mode != Mode.PERMIT) {
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
              && op.mode != Mode.PERMIT
              && op.object == object;
      case LOCK_SHARED ->
          op.kind == Op.Kind.ACQUIRE
              && !op.interruptible
              && op.mode == Mode.EXCLUSIVE
              && op.object == object;
      case JOIN -> op.kind == Op.Kind.JOIN && !op.interruptible && !op.timed && op.object == object;
    };
  }

  private long[] tokens(int t, Cut cut, int object) {
    Act[] acts = product.act[t];
    long[] result = new long[acts.length * words];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int node = acts.length - 1; node >= 0; node--) {
        Act act = acts[node];
        if (act == null || cuts(act.op, cut, object)) {
          continue;
        }
        for (int w = 0; w < words; w++) {
          long set = act.own[w];
          for (int e = product.first[t][node]; e < product.first[t][node + 1]; e++) {
            set |= result[product.target[t][e] * words + w];
          }
          if (result[node * words + w] != set) {
            result[node * words + w] = set;
            changed = true;
          }
        }
      }
      changed &= product.hasBackEdges;
    }
    return result;
  }

  private long[] live(int t) {
    Act[] acts = product.act[t];
    long[] result = new long[acts.length * slotWords];
    long[] set = new long[slotWords];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int node = acts.length - 1; node >= 0; node--) {
        if (acts[node] == null) {
          continue;
        }
        Arrays.fill(set, 0);
        for (int e = product.first[t][node]; e < product.first[t][node + 1]; e++) {
          for (int w = 0; w < slotWords; w++) {
            set[w] |= result[product.target[t][e] * slotWords + w];
          }
        }
        slots.throughOperation(t, acts[node].op, set);
        for (int w = 0; w < slotWords; w++) {
          if (result[node * slotWords + w] != set[w]) {
            result[node * slotWords + w] = set[w];
            changed = true;
          }
        }
      }
      changed &= product.hasBackEdges;
    }
    return result;
  }

  /**
   * Whether something that {@code other}, now at {@code node}, may do while {@code thread} stays
   * where it is has a token of {@code conflicts}.
   */
  boolean disturbs(int other, int node, int thread, int threadNode, long[] conflicts) {
    int from = node * words;
    long[] future = all[other];
    boolean any = false;
    for (int w = 0; w < words; w++) {
      any |= (future[from + w] & conflicts[w]) != 0;
    }
    if (!any) {
      return false;
    }
    var held = product.holds[thread][threadNode];
    long[] joined = cutAtJoin[other][thread];
    if (held.count() == 0 && joined == null) {
      return true;
    }
    for (int w = 0; w < words; w++) {
      long rest = future[from + w] & conflicts[w];
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

  boolean mayNotify(int thread, int node, int set) {
    return has(thread, node, notify[set]);
  }

  boolean mayGivePermit(int thread, int node, int semaphore) {
    return has(thread, node, givePermit[semaphore]);
  }

  boolean mayInterrupt(int thread, int node, int whom) {
    return has(thread, node, interrupt[whom]);
  }

  boolean mayUnpark(int thread, int node, int whom) {
    return has(thread, node, unpark[whom]);
  }

  boolean mayFork(int thread, int node, int whom) {
    return has(thread, node, fork[whom]);
  }

  private boolean has(int thread, int node, int token) {
    return token >= 0 && (all[thread][node * words + (token >> 6)] >> token & 1) != 0;
  }
}
