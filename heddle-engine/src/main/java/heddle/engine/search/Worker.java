package heddle.engine.search;

import static heddle.engine.model.SharedState.NO_PICK;

import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.protocol.Finding.Party;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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

  private final Product product;
  private final int number;
  private final int workers;
  private final boolean wholeProgram;
  private final Layout layout;
  private final Mover from;
  private final Mover to;
  private final long[] key;

  final StateStore store;
  final Obligations obligations = new Obligations();
  final Map<Stall, Spot> deadlocks = new HashMap<>();
  final List<Race> races = new ArrayList<>();
  private final PairSet knownRaces;
  private final Outbox[] outboxes;

  /** For each own state that was not expanded yet, the threads to try from it. */
  private final LongQueue choices = new LongQueue();

  /** Edges between states, kept only where there are cycles: from (global), to (own). */
  final IntList edgesFrom = new IntList();

  final IntList edgesTo = new IntList();

  /** Own states from which nothing can move. */
  final IntList terminals = new IntList();

  long deadTerminals;
  long failingTerminals;
  boolean isAtFrontier;
  boolean overflows;
  private int done;

  /** The last decision: from this state, this thread moved with this pick. */
  private int lastState = -1;

  private int lastThread = -1;
  private int lastPick = NO_PICK;

  /** How many forced steps were taken since then. */
  private int settled;

  /** Two accesses that race, and where. */
  record Race(int first, int second, Party firstParty, Party secondParty, Spot spot) {}

  Worker(
      Product product,
      int number,
      int workers,
      long movable,
      boolean wholeProgram,
      boolean hasForesight) {
    this.product = product;
    this.number = number;
    this.workers = workers;
    this.wholeProgram = wholeProgram;
    this.layout = new Layout(product, 1);
    this.from = new Mover(product, movable, hasForesight);
    this.to = new Mover(product, movable, hasForesight);
    this.key = new long[layout.words()];
    this.store = new StateStore(layout.words());
    this.knownRaces = new PairSet(product.acts);
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
    return from.questions + to.questions;
  }

  /** How often it helped. */
  long answers() {
    return from.answers + to.answers;
  }

  boolean isIdle() {
    return done == store.size();
  }

  /** How many bytes the states take, and the edges between them where those are kept. */
  long bytes() {
    return store.bytes() + 8L * edgesTo.size() + choices.bytes();
  }

  int waiting() {
    return store.size() - done;
  }

  /** Expands at most {@code most} of the states that are waiting. */
  void expand(int most) {
    int end = Math.min(store.size(), done + most);
    while (done < end) {
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
    for (long rest = chosen; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      boolean last = (rest & rest - 1) == 0;
      Op op = from.act(t).op;
      int pick = from.act(t).isBranching ? from.state.nextPick(op, NO_PICK) : NO_PICK;
      if (pick == NO_PICK) {
        successor(state, t, NO_PICK, from.state.respond(t, op, 0), last);
      }
      while (pick != NO_PICK) {
        int next = from.state.nextPick(op, pick);
        successor(state, t, pick, from.state.respond(t, op, pick), last && next == NO_PICK);
        pick = next;
      }
    }
  }

  /**
   * @param last there are no more successors of the state, so it need not be kept
   */
  private void successor(int state, int t, int pick, int answer, boolean last) {
    int edge = product.edge(from.node[t], answer);
    if (edge < 0) {
      obligations.add(from.node[t], answer, state, t, pick, otherNews(t));
      return;
    }
    Mover mover = from;
    if (!last) {
      to.copyFrom(from);
      mover = to;
    }
    mover.move(t, pick, answer, edge);
    lastState = state;
    lastThread = t;
    lastPick = pick;
    arrive(mover);
  }

  /**
   * How promising the other threads are here: a run teaches most where they, too, are about to get
   * a response that nobody has seen, or at least have been given few, and least where they have
   * ended. Where nobody knows what one of them does next, no run may have gone on.
   */
  private int otherNews(int t) {
    from.look();
    int news = 0;
    for (int u = 0; u < product.size(); u++) {
      int node = from.node[u];
      if (u == t) {
        continue;
      } else if (product.ended[node]) {
        news -= 100;
      } else if (product.act[node] == null) {
        news -= 10_000;
      } else if ((from.enabled >> u & 1) != 0 && from.edge(u) < 0) {
        news += 1000;
      } else {
        news -= (product.first[node + 1] - product.first[node]) / Product.EDGE;
      }
    }
    return news;
  }

  /** Follows the forced steps from where {@code mover} is, and stores or posts where they end. */
  private void arrive(Mover mover) {
    settled = 0;
    long chosen = mover.settle(this);
    if (!layout.pack(mover.node, mover.state, 0, chosen == 0, key)) {
      overflows = true;
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
    if (product.hasBackEdges && parent >= 0) {
      edgesFrom.add(parent);
      edgesTo.add(index < 0 ? -index - 1 : index);
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

  /** Puts {@code mover} where an own state is. */
  void read(int own, long[] packed, Mover mover) {
    store.read(own, packed);
    layout.unpack(packed, mover.node, mover.state);
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
    if ((mover.enabled & mover.enabled - 1) == 0) {
      return;
    }
    for (int t = 1; t < product.size(); t++) {
      Act a = mover.act(t);
      if (a == null || !a.mayRace || mover.response[t] == SharedState.BLOCKED) {
        continue;
      }
      for (int u = 0; u < t; u++) {
        Act b = mover.act(u);
        if (b != null
            && b.mayRace
            && b.op.object == a.op.object
            && (a.op.plain || b.op.plain)
            && mover.response[u] != SharedState.BLOCKED
            && (isWrite(a.op, mover.response[t]) || isWrite(b.op, mover.response[u]))
            && knownRaces.add(a.id, b.id)) {
          races.add(
              new Race(
                  u,
                  t,
                  party(mover, u),
                  party(mover, t),
                  new Spot(lastState, lastThread, lastPick, settled)));
        }
      }
    }
  }

  private Party party(Mover mover, int t) {
    return new Party(
        product.symbols.threads.get(product.threads[t]),
        mover.act(t).op.source,
        product.site[mover.node[t]]);
  }

  private static boolean isWrite(Op op, int response) {
    return switch (op.kind) {
      case WRITE, UPDATE -> true;
      case CAS -> response == SharedState.TRUE;
      default -> false;
    };
  }

  @Override
  public boolean onStep(Mover mover, int thread, int pick) {
    settled++;
    return true;
  }
}
