package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.model.SharedState;
import java.util.Arrays;

/**
 * How a state of a product is packed into a few words, and unpacked. Stored are the node of each
 * thread and the live {@link Slots}; who holds a lock and who is in a wait set follows from the
 * nodes.
 */
final class Layout {

  private final Product product;
  private final Field[] node;
  private final Field[] forked;
  private final Field[] daemon;
  private final Field[] notified;
  private final Field[] interrupted;
  private final Field[] permit;
  private final Field[] cell;
  private final Field[] semaphore;
  private final Field extra;

  /** Whether every fork of the thread is one of a daemon, where {@link #daemon} has no width. */
  private final boolean[] isDaemon;

  private final int words;
  private final long[] live;

  /** Some bits of a word; of no width where a value never changes. */
  private record Field(int word, int shift, long mask) {

    static final Field NONE = new Field(0, 0, 0);

    void put(long[] key, int value) {
      key[word] |= (value & mask) << shift;
    }

    int get(long[] key) {
      return (int) (key[word] >>> shift & mask);
    }

    boolean exists() {
      return mask != 0;
    }
  }

  private int used;

  /**
   * @param extraValues how many values the caller wants to store beside the state, at least 1
   */
  Layout(Product product, int extraValues) {
    this.product = product;
    int n = product.size();
    node = new Field[n];
    forked = new Field[n];
    daemon = new Field[n];
    notified = new Field[n];
    interrupted = new Field[n];
    permit = new Field[n];
    boolean[][] uses = new boolean[5][n];
    isDaemon = uses[3];
    for (int t = 0; t < n; t++) {
      for (Act act : product.act[t]) {
        if (act != null) {
          note(uses, t, act);
        }
      }
    }
    for (int t = 0; t < n; t++) {
      node[t] = field(product.nodes(t));
      forked[t] = field(product.isRoot[t] ? 1 : 2);
      daemon[t] = field(uses[3][t] && uses[4][t] ? 2 : 1);
      notified[t] = field(uses[0][t] ? 2 : 1);
      interrupted[t] = field(uses[1][t] ? 2 : 1);
      permit[t] = field(uses[2][t] ? 2 : 1);
    }
    cell = new Field[product.initialCell.length];
    for (int c = 0; c < cell.length; c++) {
      cell[c] = field(product.valuesOfCell[c]);
    }
    semaphore = new Field[product.initialPermits.length];
    for (int s = 0; s < semaphore.length; s++) {
      semaphore[s] = field(4 * Knowledge.MAX_PERMITS);
    }
    extra = field(extraValues);
    words = Math.max(1, (used + 63) / 64);
    live = new long[product.futures.slotWords];
  }

  private static void note(boolean[][] uses, int t, Act act) {
    switch (act.op.kind) {
      case WAKE -> uses[0][t] = true;
      case INTERRUPT -> uses[1][act.op.object] = true;
      case UNPARK -> uses[2][act.op.object] = true;
      case FORK -> uses[act.op.daemon ? 3 : 4][act.op.object] = true;
      default -> {}
    }
  }

  private Field field(int values) {
    if (values <= 1) {
      return Field.NONE;
    }
    int width = 32 - Integer.numberOfLeadingZeros(values - 1);
    if (used % 64 + width > 64) {
      used += 64 - used % 64;
    }
    var field = new Field(used / 64, used % 64, (1L << width) - 1);
    used += width;
    return field;
  }

  int words() {
    return words;
  }

  /** Another one for the same product, for another search thread. */
  Layout copy() {
    return new Layout(product, (int) extra.mask + 1);
  }

  /**
   * Packs a state.
   *
   * @param terminal nothing can move any more: only the nodes matter
   * @return false if a semaphore has more permits than can be stored
   */
  boolean pack(int[] nodes, SharedState state, int beside, boolean terminal, long[] key) {
    Arrays.fill(key, 0);
    Futures futures = product.futures;
    Arrays.fill(live, 0);
    for (int t = 0; t < nodes.length; t++) {
      node[t].put(key, nodes[t]);
      if (forked[t].exists() && state.isForked(t)) {
        forked[t].put(key, 1);
      }
      if (daemon[t].exists() && state.isDaemon(t)) {
        daemon[t].put(key, 1);
      }
      if (!terminal) {
        for (int w = 0; w < live.length; w++) {
          live[w] |= futures.live[t][nodes[t] * live.length + w];
        }
      }
    }
    extra.put(key, beside);
    return terminal || packShared(state, key);
  }

  private boolean packShared(SharedState state, long[] key) {
    Slots slots = product.futures.slots;
    for (int c = 0; c < cell.length; c++) {
      if (cell[c].exists() && isLive(slots.cell(c))) {
        cell[c].put(key, state.cell(c));
      }
    }
    for (int t = 0; t < node.length; t++) {
      if (notified[t].exists() && state.isNotified(t)) {
        notified[t].put(key, 1);
      }
      if (interrupted[t].exists() && isLive(slots.interrupt(t)) && state.isInterrupted(t)) {
        interrupted[t].put(key, 1);
      }
      if (permit[t].exists() && isLive(slots.permit(t)) && state.hasPermit(t)) {
        permit[t].put(key, 1);
      }
    }
    boolean fits = true;
    for (int s = 0; s < semaphore.length; s++) {
      if (isLive(slots.semaphore(s))) {
        int count = state.permits(s) + 2 * Knowledge.MAX_PERMITS;
        fits &= count >= 0 && count < 4 * Knowledge.MAX_PERMITS;
        semaphore[s].put(key, count);
      }
    }
    return fits;
  }

  private boolean isLive(int slot) {
    return (live[slot >> 6] >> slot & 1) != 0;
  }

  /** Unpacks a state; what was forgotten has some value that nobody will look at. */
  void unpack(long[] key, int[] nodes, SharedState state) {
    state.releaseAll();
    for (int t = 0; t < nodes.length; t++) {
      nodes[t] = node[t].get(key);
      state.place(
          t,
          product.holds[t][nodes[t]],
          product.waitsIn[t][nodes[t]],
          !forked[t].exists() || forked[t].get(key) != 0,
          daemon[t].exists() ? daemon[t].get(key) != 0 : isDaemon[t],
          product.ended[t][nodes[t]],
          notified[t].exists() && notified[t].get(key) != 0,
          interrupted[t].exists() && interrupted[t].get(key) != 0,
          permit[t].exists() && permit[t].get(key) != 0);
    }
    for (int c = 0; c < cell.length; c++) {
      state.setCell(c, cell[c].get(key));
    }
    for (int s = 0; s < semaphore.length; s++) {
      state.setPermits(s, semaphore[s].get(key) - 2 * Knowledge.MAX_PERMITS);
    }
  }

  int beside(long[] key) {
    return extra.get(key);
  }
}
