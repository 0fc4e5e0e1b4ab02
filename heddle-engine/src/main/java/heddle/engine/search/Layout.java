package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.model.Holds;
import heddle.engine.model.SharedState;
import heddle.engine.model.SharedState.Flag;
import java.util.ArrayList;
import java.util.List;

/**
 * How a state of a product is packed into a few words, and unpacked. Stored are the node of each
 * thread and the live {@link Slots}; who holds a lock and who is in a wait set follows from the
 * nodes.
 */
final class Layout {

  private final Product product;
  private final int[] root;
  private final Field[] nodes;

  /** The flags of threads that a node does not decide; only those that may be either way. */
  private final FlagField[] flags;

  /** The flags that each thread has in every state. */
  private final int[] constantFlags;

  private final Field[] cells;
  private final Field[] semaphores;
  private final Field beside;
  private final int words;
  private final long[] live;
  private final int[] standing;

  /** Some bits of a word; of no width where a value never changes. */
  private static final class Field {

    static final Field NONE = new Field(0, 0, 0, 0);

    final int object;
    final int word;
    final int shift;
    final long mask;

    Field(int object, int word, int shift, long mask) {
      this.object = object;
      this.word = word;
      this.shift = shift;
      this.mask = mask;
    }

    void put(long[] key, int value) {
      key[word] |= (value & mask) << shift;
    }

    int get(long[] key) {
      return (int) (key[word] >>> shift & mask);
    }
  }

  /**
   * One bit for a flag of a thread.
   *
   * @param slot the slot that must be live for it to matter, or -1 if it always does
   * @param atTheEnd whether it matters where nothing can move any more
   */
  private record FlagField(int thread, Flag flag, int slot, boolean atTheEnd, Field field) {}

  private int used;

  /**
   * @param extraValues how many values the caller wants to store beside the state, at least 1
   */
  Layout(Product product, int extraValues) {
    this.product = product;
    this.root = product.root;
    int n = product.size();
    nodes = new Field[n];
    constantFlags = new int[n];
    standing = new int[n];
    var variable = new ArrayList<FlagField>();
    long[] uses = uses();
    for (int t = 0; t < n; t++) {
      nodes[t] = field(t, product.nodes(t));
      addFlags(t, uses, variable);
    }
    flags = variable.toArray(new FlagField[0]);
    var changing = new ArrayList<Field>();
    for (int c = 0; c < product.valuesOfCell.length; c++) {
      Field field = field(c, product.valuesOfCell[c]);
      if (field.mask != 0) {
        changing.add(field);
      }
    }
    cells = changing.toArray(new Field[0]);
    semaphores = new Field[product.initialPermits.length];
    for (int s = 0; s < semaphores.length; s++) {
      semaphores[s] = field(s, 4 * Knowledge.MAX_PERMITS);
    }
    beside = field(0, extraValues);
    words = Math.max(1, (used + 63) / 64);
    live = new long[product.futures.slotWords];
  }

  private static final int WAKES = 0;
  private static final int INTERRUPTED = 1;
  private static final int UNPARKED = 2;
  private static final int FORKED_AS_DAEMON = 3;
  private static final int FORKED = 4;

  /** What may happen to threads, each as a set of threads. */
  private long[] uses() {
    long[] uses = new long[5];
    for (int t = 0; t < product.size(); t++) {
      for (int node = product.root[t]; node < product.root[t + 1]; node++) {
        Act act = product.act[node];
        if (act != null) {
          switch (act.op.kind) {
            case WAKE -> uses[WAKES] |= 1L << t;
            case INTERRUPT -> uses[INTERRUPTED] |= 1L << act.op.object;
            case UNPARK -> uses[UNPARKED] |= 1L << act.op.object;
            case FORK -> uses[act.op.daemon ? FORKED_AS_DAEMON : FORKED] |= 1L << act.op.object;
            default -> {}
          }
        }
      }
    }
    return uses;
  }

  private void addFlags(int t, long[] uses, List<FlagField> variable) {
    Slots slots = product.futures.slots;
    if (product.isRoot[t]) {
      constantFlags[t] |= Flag.FORKED.bit;
    } else {
      variable.add(new FlagField(t, Flag.FORKED, -1, true, field(t, 2)));
    }
    long self = 1L << t;
    if ((uses[FORKED_AS_DAEMON] & uses[FORKED] & self) != 0) {
      variable.add(new FlagField(t, Flag.DAEMON, -1, true, field(t, 2)));
    } else if ((uses[FORKED_AS_DAEMON] & self) != 0) {
      constantFlags[t] |= Flag.DAEMON.bit;
    }
    if ((uses[WAKES] & self) != 0) {
      variable.add(new FlagField(t, Flag.NOTIFIED, -1, false, field(t, 2)));
    }
    if ((uses[INTERRUPTED] & self) != 0) {
      int slot = slots.interrupt(t);
      variable.add(new FlagField(t, Flag.INTERRUPTED, slot, false, field(t, 2)));
    }
    if ((uses[UNPARKED] & self) != 0) {
      variable.add(new FlagField(t, Flag.PERMIT, slots.permit(t), false, field(t, 2)));
    }
  }

  private Field field(int object, int values) {
    if (values <= 1) {
      return Field.NONE;
    }
    int width = 32 - Integer.numberOfLeadingZeros(values - 1);
    if (used % 64 + width > 64) {
      used += 64 - used % 64;
    }
    var field = new Field(object, used / 64, used % 64, (1L << width) - 1);
    used += width;
    return field;
  }

  int words() {
    return words;
  }

  /**
   * Packs a state.
   *
   * @param terminal nothing can move any more: only the nodes matter
   * @return false if a semaphore has more permits than can be stored
   */
  boolean pack(int[] at, SharedState state, int extra, boolean terminal, long[] key) {
    for (int w = 0; w < key.length; w++) {
      key[w] = 0;
    }
    for (int t = 0; t < at.length; t++) {
      nodes[t].put(key, at[t] - root[t]);
    }
    beside.put(key, extra);
    if (!terminal) {
      findLive(at);
    }
    for (FlagField one : flags) {
      if ((terminal ? one.atTheEnd : one.slot < 0 || isLive(one.slot))
          && state.is(one.thread, one.flag)) {
        one.field.put(key, 1);
      }
    }
    return terminal || packShared(state, key);
  }

  private void findLive(int[] at) {
    long[] looks = product.futures.live;
    for (int w = 0; w < live.length; w++) {
      long set = 0;
      for (int node : at) {
        set |= looks[node * live.length + w];
      }
      live[w] = set;
    }
  }

  private boolean packShared(SharedState state, long[] key) {
    Slots slots = product.futures.slots;
    for (Field field : cells) {
      if (isLive(slots.cell(field.object))) {
        field.put(key, state.cell(field.object));
      }
    }
    boolean fits = true;
    for (Field field : semaphores) {
      if (isLive(slots.semaphore(field.object))) {
        int count = state.permits(field.object) + 2 * Knowledge.MAX_PERMITS;
        fits &= count >= 0 && count < 4 * Knowledge.MAX_PERMITS;
        field.put(key, count);
      }
    }
    return fits;
  }

  private boolean isLive(int slot) {
    return (live[slot >> 6] >> slot & 1) != 0;
  }

  /** Unpacks a state; what was forgotten has some value that nobody will look at. */
  void unpack(long[] key, int[] at, SharedState state) {
    for (int t = 0; t < at.length; t++) {
      at[t] = root[t] + nodes[t].get(key);
      standing[t] = product.standing[at[t]] | constantFlags[t];
    }
    for (FlagField one : flags) {
      if (one.field.get(key) != 0) {
        standing[one.thread] |= one.flag.bit;
      }
    }
    state.releaseAll();
    for (int t = 0; t < at.length; t++) {
      state.place(t, product.locks == 0 ? Holds.NONE : product.holds[at[t]], standing[t]);
    }
    for (Field field : cells) {
      state.setCell(field.object, field.get(key));
    }
    for (Field field : semaphores) {
      state.setPermits(field.object, field.get(key) - 2 * Knowledge.MAX_PERMITS);
    }
  }

  int beside(long[] key) {
    return beside.get(key);
  }
}
