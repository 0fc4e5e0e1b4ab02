package heddle.engine.search;

import static heddle.engine.model.SharedState.EXPIRED;
import static heddle.engine.model.SharedState.NO_PICK;
import static heddle.engine.model.SharedState.UNPROVOKED;

import heddle.engine.model.Op;
import java.util.HashMap;
import java.util.Map;

/**
 * The share of a pass that one search thread does. Every state belongs to the worker that its hash
 * says; a worker expands its own states and posts the successors that belong to others. No worker
 * touches another's store, so there are no locks.
 *
 * <p>A state has a global number: its number in its store times the number of workers, plus the
 * number of its worker.
 */
final class Worker implements Mover.Observer {

  /** What is stored beside a state. */
  private static final int GOES_ON = 0;

  static final int END = 1;

  private final Product product;
  private final int number;
  private final int workers;
  private final boolean wholeProgram;
  private final Layout layout;
  private final Mover from;
  private final Mover to;
  private final long[] key;
  private final long[] spare;

  /** Which threads can be exchanged, or null. */
  private final Symmetry symmetry;

  final StateStore store;
  final Levels levels = new Levels();
  final Obligations obligations = new Obligations();
  final Map<Stall, Spot> deadlocks = new HashMap<>();
  final Races races;
  private final Outbox[] outboxes;

  /** For each own state that was not expanded yet, the threads to try from it. */
  private final LongQueue choices = new LongQueue();

  /**
   * Edges between states, kept only where there are cycles: from (global), to (own). Those that
   * nobody may rely on, because a wait ends without a reason, are left out.
   */
  final IntList edgesFrom = new IntList();

  final IntList edgesTo = new IntList();

  /** The same for limits that run out because the program is idle: from and to in turn. */
  final IntList expired = new IntList();

  /** Own states from which nothing can move. */
  final IntList terminals = new IntList();

  /** Own states in which nobody can move, but some threads can go on without a reason. */
  final IntList stuck = new IntList();

  long deadTerminals;
  long failingTerminals;
  boolean isAtFrontier;

  /** Whether a limit ran out because the program was idle. */
  boolean hasExpired;

  boolean overflows;
  private int done;

  /** The last decision: from this state, this thread moved with this pick. */
  private int lastState = -1;

  private int lastThread = -1;
  private int lastPick = NO_PICK;

  /** How many forced steps were taken since then. */
  private int settled;

  Worker(
      Product product,
      int number,
      int workers,
      long movable,
      boolean wholeProgram,
      boolean hasForesight,
      Symmetry symmetry) {
    this.product = product;
    this.symmetry = symmetry;
    this.number = number;
    this.workers = workers;
    this.wholeProgram = wholeProgram;
    this.layout = new Layout(product, product.hasLooseWaits ? 2 : 1);
    this.from = new Mover(product, movable, hasForesight, symmetry);
    this.to = new Mover(product, movable, hasForesight, symmetry);
    this.key = new long[layout.words()];
    this.spare = new long[layout.words()];
    this.store = new StateStore(layout.words());
    this.races = new Races(product);
    this.outboxes = new Outbox[workers];
    for (int i = 0; i < workers && workers > 1; i++) {
      outboxes[i] = new Outbox(layout.words());
    }
  }

  /** Puts the first state where it belongs. */
  void start() {
    arrive(to);
  }

  /** How often foresight was asked. */
  long questions() {
    return from.foresight == null ? 0 : from.foresight.questions + to.foresight.questions;
  }

  /** How often it helped. */
  long answers() {
    return from.foresight == null ? 0 : from.foresight.answers + to.foresight.answers;
  }

  boolean isIdle() {
    return done == store.size();
  }

  /** How many bytes the states take, and the edges between them where those are kept. */
  long bytes() {
    return store.bytes() + 8L * edgesTo.size() + 4L * expired.size() + choices.bytes();
  }

  int waiting() {
    return store.size() - done;
  }

  /** Expands at most {@code most} of the states that are waiting. */
  void expand(int most) {
    int end = Math.min(store.size(), done + most);
    while (done < end) {
      levels.at(done, store.size());
      read(done, key, from);
      expandOne(done * workers + number);
      done++;
    }
  }

  private void expandOne(int state) {
    long chosen = choices.poll();
    if (chosen == 0) {
      terminal(state);
      return;
    }
    long caused = chosen;
    long unprovoked = 0;
    long expired = 0;
    if (product.hasLooseWaits) {
      from.look();
      caused &= from.enabled;
      unprovoked = chosen & from.unprovoked;
      expired = chosen & from.expirable();
      if (from.isStuck()) {
        stuck.add(state / workers);
      }
    }
    for (long rest = caused; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      boolean last = (rest & rest - 1) == 0 && unprovoked == 0 && expired == 0;
      Op op = from.act(t).op;
      int pick = from.act(t).isBranching ? from.state.nextPick(t, op, NO_PICK) : NO_PICK;
      if (pick == NO_PICK) {
        successor(state, t, NO_PICK, from.state.respond(t, op, 0), 0, last);
      }
      while (pick != NO_PICK) {
        int next = from.state.nextPick(t, op, pick);
        successor(state, t, pick, from.state.respond(t, op, pick), 0, last && next == NO_PICK);
        pick = next;
      }
    }
    expire(state, expired, unprovoked == 0);
    for (long rest = unprovoked; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      int answer = from.state.respond(t, from.act(t).op, UNPROVOKED);
      successor(state, t, UNPROVOKED, answer, 0, (rest & rest - 1) == 0);
    }
  }

  /** Tries the waits of some threads whose limits run out now, each of them first. */
  private void expire(int state, long threads, boolean last) {
    hasExpired |= threads != 0;
    for (long rest = threads; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      int answer = from.state.respond(t, from.act(t).op, EXPIRED);
      successor(state, t, EXPIRED, answer, threads, last && (rest & rest - 1) == 0);
    }
  }

  /**
   * @param late the threads whose limits may run out at this moment, if one does
   * @param last there are no more successors of the state, so it need not be kept
   */
  private void successor(int state, int t, int pick, int answer, long late, boolean last) {
    int edge = product.edge(from.node[t], answer);
    if (edge < 0) {
      obligations.add(from.node[t], answer, state, t, pick, Obligations.otherNews(from, t));
      return;
    }
    Mover mover = from;
    if (!last) {
      to.copyFrom(from);
      mover = to;
    }
    if (pick == EXPIRED) {
      mover.expire(t, late, answer, edge);
    } else {
      mover.move(t, pick, answer, edge);
    }
    lastState = state;
    lastThread = t;
    lastPick = pick;
    arrive(mover);
  }

  /** Follows the forced steps from where {@code mover} is, and stores or posts where they end. */
  private void arrive(Mover mover) {
    settled = 0;
    long chosen = mover.settle(this);
    if (chosen != 0 && mover.isStuck()) {
      put(mover, END, 0);
    }
    put(mover, GOES_ON, chosen);
  }

  /**
   * Stores or posts a state. One that is an end, and from which threads go on without a reason, is
   * there twice: ends are equal if the threads have done the same.
   */
  private void put(Mover mover, int beside, long selected) {
    long chosen = selected;
    if (symmetry != null) {
      Exchange exchange = symmetry.pack(layout, mover, beside, selected == 0, key, spare);
      overflows |= exchange == null;
      chosen = exchange == null ? 0 : exchange.threads(selected);
    } else {
      overflows |= !layout.pack(mover, beside, selected == 0, key);
    }
    if (overflows) {
      return;
    }
    int step = Trails.pack(Math.max(lastThread, 0), lastPick);
    int owner = workers == 1 ? 0 : (int) ((StateStore.hash(key) & 0x7FFFFFFF) % workers);
    if (owner == number) {
      keep(key, lastState, step, chosen);
    } else {
      outboxes[owner].post(key, lastState, step, chosen);
    }
  }

  private void keep(long[] packed, int parent, int step, long chosen) {
    int index = store.add(packed, parent, step);
    if (index >= 0) {
      choices.add(chosen);
    }
    int own = index < 0 ? -index - 1 : index;
    if (product.hasBackEdges && parent >= 0) {
      switch (Trails.pick(step)) {
        case UNPROVOKED -> {}
        case EXPIRED -> expired.add(parent, own);
        default -> {
          edgesFrom.add(parent);
          edgesTo.add(own);
        }
      }
    }
  }

  /** Takes what {@code other} has posted to this worker. */
  void receive(Worker other) {
    if (workers == 1) {
      return;
    }
    Outbox box = other.outboxes[number];
    for (int i = 0; i < box.size(); i++) {
      box.read(i, key);
      keep(key, box.parent(i), box.step(i), box.chosen(i));
    }
  }

  void emptyOutboxes() {
    for (int i = 0; i < workers && workers > 1; i++) {
      outboxes[i].clear();
    }
  }

  private void terminal(int state) {
    if (from.isAtFrontier()) {
      isAtFrontier = true;
      return;
    }
    terminals.add(state / workers);
    if (wholeProgram && isAnyOwed()) {
      deadTerminals++;
      deadlocks.putIfAbsent(Stall.of(from), new Spot(state, -1, NO_PICK, 0));
    } else if (wholeProgram && hasAnyFailed()) {
      failingTerminals++;
    }
  }

  /** What an exchange makes of the threads that are stuck in an own state. */
  Stall stall(int own, Exchange exchange) {
    read(own, key, from);
    layout.pack(from, GOES_ON, true, spare, symmetry, exchange);
    layout.unpack(spare, from);
    return Stall.of(from);
  }

  private boolean hasAnyFailed() {
    for (int t = 0; t < product.size(); t++) {
      if (product.failed[from.node[t]]) {
        return true;
      }
    }
    return false;
  }

  /** How many words a packed state has. */
  int words() {
    return layout.words();
  }

  /** How states are packed. */
  Layout layout() {
    return layout;
  }

  /** Puts {@code mover} where an own state is. */
  void read(int own, long[] packed, Mover mover) {
    store.read(own, packed);
    layout.unpack(packed, mover);
  }

  /**
   * Those of {@code threads} that wait in an own state with a limit that runs out if others only go
   * round, as bits. Nobody, if only daemons have not ended.
   */
  long waitingLong(int own, long threads) {
    read(own, key, from);
    from.look();
    return isAnyOwed() ? threads & from.patient : 0;
  }

  /** Where each thread is in the state that was looked at last; not to be changed. */
  int[] nodes() {
    return from.node;
  }

  /** Lets the limits of some threads run out in an own state, whose global number is given. */
  void expire(int state, long threads) {
    read(state / workers, key, from);
    expire(state, threads, false);
  }

  /** Whether in an own state only daemons have not ended. */
  boolean isLeftToDaemons(int own) {
    read(own, key, from);
    return !isAnyOwed();
  }

  /** Whether a thread that has to end has not. */
  private boolean isAnyOwed() {
    for (int t = 0; t < product.size(); t++) {
      if (from.isOwed(t)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void onState(Mover mover) {
    races.look(mover, () -> new Spot(lastState, lastThread, lastPick, settled));
  }

  @Override
  public boolean onStep(Mover mover, int thread, int pick) {
    settled++;
    return true;
  }
}
