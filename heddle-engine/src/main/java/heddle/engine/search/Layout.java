package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.model.Holds;
import heddle.engine.model.SharedState;
import heddle.engine.model.SharedState.Flag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How a state of a product is packed into a few words, and unpacked. Stored are the node of each
 * thread, the live {@link Slots}, the order in queues of wait sets and whose limits run out just
 * now; who holds a lock and who is in a wait set follows from the nodes.
 *
 * <p>Every state of a search is packed and unpacked, so the fields of each kind are in arrays, and
 * those that never change are left out.
 */
final class Layout {

  private final Product product;
  private final int[] root;
  private final Fields nodes;

  /** The flags of threads that a node does not decide; only those that may be either way. */
  private final FlagField[] flags;

  /** The flags that each thread has in every state. */
  private final int[] constantFlags;

  /** The places of threads in queues of wait sets whose order matters. */
  private final Fields ranks;

  /** The threads that wait with limits which may run out together. */
  private final Fields late;

  private final Fields cells;
  private final Fields semaphores;
  private final boolean[] isLarge;
  private final Fields beside;
  private final int words;
  private final long[] live;
  private final int[] standing;
  private final int[] exchanged;
  private int used;

  /** Fields of one kind: which object each is about, and its bits. */
  private static final class Fields {

    final int[] object;
    private final int[] word;
    private final int[] shift;
    private final long[] mask;
    int count;

    Fields(int most) {
      object = new int[most];
      word = new int[most];
      shift = new int[most];
      mask = new long[most];
    }

    void put(int field, long[] key, int value) {
      key[word[field]] |= (value & mask[field]) << shift[field];
    }

    int get(int field, long[] key) {
      return (int) (key[word[field]] >>> shift[field] & mask[field]);
    }
  }

  /**
   * One bit for a flag of a thread.
   *
   * @param slot the slot that must be live for it to matter, or -1 if it always does
   * @param atTheEnd whether it matters where nothing can move any more
   */
  private record FlagField(int thread, Flag flag, int slot, boolean atTheEnd, int word, long bit) {}

  /**
   * @param extraValues how many values the caller wants to store beside the state, at least 1
   */
  Layout(Product product, int extraValues) {
    this.product = product;
    this.root = product.root;
    int n = product.size();
    nodes = new Fields(n);
    constantFlags = new int[n];
    standing = new int[n];
    exchanged = new int[n];
    var variable = new ArrayList<FlagField>();
    var uses = new ThreadUses(product);
    for (int t = 0; t < n; t++) {
      add(nodes, t, product.nodes(t));
      addFlags(t, uses, variable);
    }
    flags = variable.toArray(new FlagField[0]);
    ranks = new Fields(n);
    long queueing = uses.queueing();
    for (int t = 0; t < n; t++) {
      if ((queueing >> t & 1) != 0) {
        add(ranks, t, Long.bitCount(queueing) + 1);
      }
    }
    late = new Fields(n);
    long patient = uses.patient();
    for (int t = 0; t < n && Long.bitCount(patient) > 1; t++) {
      if ((patient >> t & 1) != 0) {
        add(late, t, 2);
      }
    }
    cells = new Fields(product.valuesOfCell.length);
    for (int c = 0; c < product.valuesOfCell.length; c++) {
      if (product.valuesOfCell[c] > 1) {
        add(cells, c, product.valuesOfCell[c]);
      }
    }
    semaphores = new Fields(product.initialPermits.length);
    isLarge = uses.large();
    for (int s = 0; s < product.initialPermits.length; s++) {
      add(semaphores, s, isLarge[s] ? Integer.MAX_VALUE : 4 * Knowledge.MAX_PERMITS);
    }
    beside = new Fields(1);
    add(beside, 0, extraValues);
    words = Math.max(1, (used + 63) / 64);
    live = new long[product.futures.slotWords];
  }

  private void addFlags(int t, ThreadUses uses, List<FlagField> variable) {
    Slots slots = product.futures.slots;
    if (product.isRoot[t]) {
      constantFlags[t] |= Flag.FORKED.bit;
    } else {
      variable.add(flag(t, Flag.FORKED, -1, true));
    }
    long self = 1L << t;
    if ((uses.forkedAsDaemon & uses.forked & self) != 0) {
      variable.add(flag(t, Flag.DAEMON, -1, true));
    } else if ((uses.forkedAsDaemon & self) != 0) {
      constantFlags[t] |= Flag.DAEMON.bit;
    }
    if ((uses.waking & self) != 0) {
      variable.add(flag(t, Flag.NOTIFIED, -1, false));
    }
    if ((uses.interrupted & self) != 0) {
      variable.add(flag(t, Flag.INTERRUPTED, slots.interrupt(t), false));
    }
    if ((uses.unparked & self) != 0) {
      variable.add(flag(t, Flag.PERMIT, slots.permit(t), false));
    }
  }

  private FlagField flag(int thread, Flag flag, int slot, boolean atTheEnd) {
    int at = allot(1);
    return new FlagField(thread, flag, slot, atTheEnd, at / 64, 1L << at % 64);
  }

  /** A field for so many values; of no width if there is only one. */
  private void add(Fields fields, int object, int values) {
    int i = fields.count++;
    fields.object[i] = object;
    if (values > 1) {
      int width = 32 - Integer.numberOfLeadingZeros(values - 1);
      int at = allot(width);
      fields.word[i] = at / 64;
      fields.shift[i] = at % 64;
      fields.mask[i] = (1L << width) - 1;
    }
  }

  /** Where so many bits of one word are free. */
  private int allot(int width) {
    if (used % 64 + width > 64) {
      used += 64 - used % 64;
    }
    used += width;
    return used - width;
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
  boolean pack(Mover mover, int extra, boolean terminal, long[] key) {
    int[] at = mover.node;
    SharedState state = mover.state;
    for (int w = 0; w < key.length; w++) {
      key[w] = 0;
    }
    for (int t = 0; t < at.length; t++) {
      nodes.put(t, key, at[t] - root[t]);
    }
    beside.put(0, key, extra);
    if (!terminal) {
      findLive(at);
    }
    for (FlagField one : flags) {
      if ((terminal ? one.atTheEnd : one.slot < 0 || isLive(one.slot))
          && state.is(one.thread, one.flag)) {
        key[one.word] |= one.bit;
      }
    }
    for (int i = 0; i < late.count && mover.late != 0 && !terminal; i++) {
      late.put(i, key, (int) (mover.late >> late.object[i] & 1));
    }
    return terminal || packShared(state, key);
  }

  /**
   * Packs what an exchange makes of a state.
   *
   * @return false if it cannot be stored
   */
  boolean pack(
      Mover mover, int extra, boolean terminal, long[] key, Symmetry symmetry, Exchange exchange) {
    SharedState state = mover.state;
    int[] from = exchange.threadFrom();
    Arrays.fill(key, 0);
    for (int t = 0; t < exchanged.length; t++) {
      exchanged[t] = symmetry.node(exchange, mover.node, from[t]);
      if (exchanged[t] < 0) {
        return false;
      }
      nodes.put(t, key, exchanged[t] - root[t]);
    }
    beside.put(0, key, extra);
    if (!terminal) {
      findLive(exchanged);
    }
    for (FlagField one : flags) {
      if ((terminal ? one.atTheEnd : one.slot < 0 || isLive(one.slot))
          && state.is(from[one.thread], one.flag)) {
        key[one.word] |= one.bit;
      }
    }
    return terminal || packShared(state, key, exchange);
  }

  private boolean packShared(SharedState state, long[] key, Exchange exchange) {
    Slots slots = product.futures.slots;
    for (int i = 0; i < ranks.count; i++) {
      ranks.put(i, key, state.rank(exchange.threadFrom()[ranks.object[i]]));
    }
    boolean fits = true;
    for (int i = 0; i < cells.count; i++) {
      int cell = cells.object[i];
      if (isLive(slots.cell(cell))) {
        int value = exchange.valueTo()[cell][state.cell(exchange.cellFrom()[cell])];
        fits &= value >= 0;
        cells.put(i, key, value);
      }
    }
    for (int i = 0; i < semaphores.count; i++) {
      int object = semaphores.object[i];
      if (isLive(slots.semaphore(object))) {
        fits &= putPermits(i, state.permits(exchange.semaphoreFrom()[object]), key);
      }
    }
    return fits;
  }

  /** Puts permits into a field of semaphores; whether they fit. */
  private boolean putPermits(int field, int permits, long[] key) {
    boolean large = isLarge[semaphores.object[field]];
    int count = permits + (large ? 0 : 2 * Knowledge.MAX_PERMITS);
    semaphores.put(field, key, count);
    return count >= 0 && (large || count < 4 * Knowledge.MAX_PERMITS);
  }

  /** Whether whatever is stored of a state is also stored of what an exchange makes of it. */
  boolean isClosed(Exchange exchange) {
    int[] to = exchange.threadTo();
    for (FlagField one : flags) {
      boolean isStored = false;
      for (FlagField other : flags) {
        isStored |= other.thread == to[one.thread] && other.flag == one.flag;
      }
      if (!isStored) {
        return false;
      }
    }
    for (int i = 0; i < ranks.count; i++) {
      int thread = to[ranks.object[i]];
      if (Arrays.stream(ranks.object, 0, ranks.count).noneMatch(other -> other == thread)) {
        return false;
      }
    }
    for (int s = 0; s < isLarge.length; s++) {
      if (isLarge[s] != isLarge[exchange.semaphoreTo()[s]]) {
        return false;
      }
    }
    return true;
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
    for (int i = 0; i < ranks.count; i++) {
      ranks.put(i, key, state.rank(ranks.object[i]));
    }
    for (int i = 0; i < cells.count; i++) {
      if (isLive(slots.cell(cells.object[i]))) {
        cells.put(i, key, state.cell(cells.object[i]));
      }
    }
    boolean fits = true;
    for (int i = 0; i < semaphores.count; i++) {
      if (isLive(slots.semaphore(semaphores.object[i]))) {
        fits &= putPermits(i, state.permits(semaphores.object[i]), key);
      }
    }
    return fits;
  }

  private boolean isLive(int slot) {
    return (live[slot >> 6] >> slot & 1) != 0;
  }

  /** Unpacks a state; what was forgotten has some value that nobody will look at. */
  void unpack(long[] key, Mover mover) {
    int[] at = mover.node;
    SharedState state = mover.state;
    for (int t = 0; t < at.length; t++) {
      at[t] = root[t] + nodes.get(t, key);
      standing[t] = product.standing[at[t]] | constantFlags[t];
    }
    for (FlagField one : flags) {
      if ((key[one.word] & one.bit) != 0) {
        standing[one.thread] |= one.flag.bit;
      }
    }
    mover.late = 0;
    for (int i = 0; i < late.count; i++) {
      mover.late |= (long) late.get(i, key) << late.object[i];
    }
    state.releaseAll();
    for (int t = 0; t < at.length; t++) {
      state.place(t, product.locks == 0 ? Holds.NONE : product.holds[at[t]], standing[t]);
    }
    for (int i = 0; i < ranks.count; i++) {
      state.setRank(ranks.object[i], ranks.get(i, key));
    }
    for (int i = 0; i < cells.count; i++) {
      state.setCell(cells.object[i], cells.get(i, key));
    }
    for (int i = 0; i < semaphores.count; i++) {
      int object = semaphores.object[i];
      int offset = isLarge[object] ? 0 : 2 * Knowledge.MAX_PERMITS;
      state.setPermits(object, semaphores.get(i, key) - offset);
    }
  }

  int beside(long[] key) {
    return beside.get(0, key);
  }
}
