package heddle.engine.search;

import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the steps that lead to a place in a search. States remember only their parent and the one
 * step that was a decision; the forced steps in between are found again by taking them again from
 * the parent. Many ways have their beginnings in common, so what leads from a state to the next is
 * kept.
 *
 * <p>Where threads can be exchanged, a state may be stored as another one. Then the steps from each
 * state on are those of the threads that its own stand for, and they are taken once more from the
 * beginning on, so that joins of a chain are made in the order of the program.
 */
final class Trails implements Mover.Observer {

  private final Product product;
  private final long movable;
  private final boolean hasForesight;
  private final List<Worker> workers;

  /** Which threads can be exchanged, or null. */
  private final Symmetry symmetry;

  private final Mover mover;
  private final long[] key;
  private final long[] stored;

  /** The states whose {@link #segments} are known. */
  private final IntTable states = new IntTable();

  /** By number of the state, the steps from its parent to it. */
  private Segment[] segments = new Segment[16];

  private Step[] steps = new Step[32];
  private int count;
  private int limit;

  /** The same steps, packed, but for joins of a chain. Only where threads can be exchanged. */
  private final IntList moves = new IntList();

  /** How many of the next moves are known. */
  private int known;

  /**
   * What leads from a state to the next.
   *
   * @param moves the same as {@link #moves} says it
   * @param exchange what was made of the state to which it leads; null if there is no symmetry
   */
  private record Segment(Step[] steps, int[] moves, Exchange exchange) {}

  Trails(
      Product product,
      long movable,
      boolean hasForesight,
      Symmetry symmetry,
      List<Worker> workers) {
    this.product = product;
    this.movable = movable;
    this.hasForesight = hasForesight;
    this.symmetry = symmetry;
    this.workers = workers;
    this.mover = start();
    this.key = new long[workers.get(0).words()];
    this.stored = new long[key.length];
  }

  private Mover start() {
    return new Mover(product, movable, hasForesight, symmetry);
  }

  /** The steps to {@code spot}. */
  List<Step> to(Spot spot) {
    return symmetry == null ? plain(spot) : to(spot, symmetry.exchanges()[0]);
  }

  /** The steps to {@code spot} and then those of two threads that race there. */
  List<Step> toRace(Spot spot, int a, int b) {
    return symmetry == null
        ? raced(plain(spot), a, b)
        : toRace(spot, a, b, symmetry.exchanges()[0]);
  }

  /** The steps to what an exchange makes of a spot. */
  List<Step> to(Spot spot, Exchange exchange) {
    return List.copyOf(exchanged(spot, exchange).taken);
  }

  /** The steps to what an exchange makes of a race. */
  List<Step> toRace(Spot spot, int a, int b, Exchange exchange) {
    Exchanged way = exchanged(spot, exchange);
    return raced(way.taken, way.stands[a], way.stands[b]);
  }

  private List<Step> raced(List<Step> way, int a, int b) {
    var all = new ArrayList<>(way);
    all.add(product.symbols.step(product.threads[a]));
    all.add(product.symbols.step(product.threads[b]));
    return List.copyOf(all);
  }

  private List<Step> plain(Spot spot) {
    List<Segment> way = way(spot.state());
    clear();
    for (int i = way.size() - 1; i >= 0; i--) {
      for (Step step : way.get(i).steps) {
        append(step);
      }
    }
    end(spot);
    return List.of(Arrays.copyOf(steps, count));
  }

  private Exchanged exchanged(Spot spot, Exchange exchange) {
    List<Segment> way = way(spot.state());
    clear();
    end(spot);
    var exchanged = new Exchanged();
    if (spot.state() < 0 && spot.settled() < symmetry.firstMoves().length) {
      exchanged.follow(symmetry.firstMoves(), spot.settled());
      return exchanged;
    }
    exchanged.follow(symmetry.firstMoves(), symmetry.firstMoves().length);
    exchanged.stands = begin(way, exchange);
    for (int i = way.size() - 1; i >= 0; i--) {
      exchanged.follow(way.get(i).moves, way.get(i).moves.length);
      exchanged.stand(way.get(i).exchange);
    }
    exchanged.follow(moves.toArray(), moves.size());
    return exchanged;
  }

  /** For whom threads have to stand at first, so that they stand for these at the end of a way. */
  private int[] begin(List<Segment> way, Exchange exchange) {
    int[] stands = Exchange.upTo(product.size());
    for (int i = way.size() - 1; i >= 0; i--) {
      stands = Exchange.after(way.get(i).exchange.threadFrom(), stands);
    }
    int[] first = new int[stands.length];
    for (int t = 0; t < first.length; t++) {
      first[stands[t]] = exchange.threadTo()[t];
    }
    return first;
  }

  /** What leads to a state, the last first. */
  private List<Segment> way(int to) {
    var way = new ArrayList<Segment>();
    for (int state = to; state >= 0; state = parent(state)) {
      way.add(segment(state));
    }
    return way;
  }

  /** Adds the steps from the state of a spot to the spot. */
  private void end(Spot spot) {
    if (spot.state() < 0) {
      settleFirst(start(), spot.settled());
    } else if (spot.thread() >= 0) {
      read(spot.state());
      step(spot.thread(), spot.pick());
      settle(mover, spot.settled());
    }
  }

  /** The decision that was taken in the parent of a state, and the forced steps after it. */
  private Segment segment(int state) {
    int number = states.number(state);
    if (number >= segments.length) {
      segments = Arrays.copyOf(segments, 2 * number);
    }
    if (segments[number] == null) {
      segments[number] = find(state);
    }
    return segments[number];
  }

  private Segment find(int state) {
    clear();
    Mover from = mover;
    if (parent(state) < 0) {
      from = start();
      settleFirst(from, Integer.MAX_VALUE);
    } else {
      int step = worker(state).store.step(state / workers.size());
      read(state);
      boolean isMoment = mover.late != 0;
      read(parent(state));
      step(thread(step), pick(step));
      settle(mover, isMoment ? 0 : Integer.MAX_VALUE);
    }
    Exchange exchange = symmetry == null ? null : exchange(state, from);
    return new Segment(Arrays.copyOf(steps, count), moves.toArray(), exchange);
  }

  /** What was made of the state where {@code from} is, so that it became the one that is stored. */
  private Exchange exchange(int state, Mover from) {
    worker(state).store.read(state / workers.size(), stored);
    Layout layout = worker(state).layout();
    int extra = layout.beside(stored);
    boolean terminal = extra == Worker.END || from.select() == 0;
    for (Exchange exchange : symmetry.exchanges()) {
      if (layout.pack(from, extra, terminal, key, symmetry, exchange)
          && Arrays.equals(key, stored)) {
        return exchange;
      }
    }
    throw new IllegalStateException("a state was not stored as an exchange of itself");
  }

  private Worker worker(int state) {
    return workers.get(state % workers.size());
  }

  private int parent(int state) {
    return worker(state).store.parent(state / workers.size());
  }

  private void read(int state) {
    worker(state).read(state / workers.size(), key, mover);
  }

  private void step(int thread, int pick) {
    append(product.step(thread, mover.act(thread), pick));
    move(mover, thread, pick);
    take(mover, thread, pick);
  }

  /** Takes a step, if its answer is known. */
  private void take(Mover from, int thread, int pick) {
    Act act = from.act(thread);
    int answer = from.state.respond(thread, act.op, Math.max(pick, 0));
    int edge = product.edge(from.node[thread], answer);
    if (edge >= 0) {
      from.move(thread, pick, answer, edge);
    }
  }

  /** Settles the first state. The moves that every execution begins with are known. */
  private void settleFirst(Mover from, int most) {
    known = symmetry == null ? 0 : symmetry.firstMoves().length;
    settle(from, most);
    known = 0;
  }

  private void settle(Mover from, int most) {
    limit = most == Integer.MAX_VALUE ? most : count + most;
    if (count < limit) {
      from.settle(this);
    }
  }

  private void clear() {
    count = 0;
    moves.clear();
  }

  private void append(Step step) {
    if (count == steps.length) {
      steps = Arrays.copyOf(steps, 2 * count);
    }
    steps[count++] = step;
  }

  private void move(Mover from, int thread, int pick) {
    if (known > 0) {
      known--;
    } else if (symmetry != null && !symmetry.isInChain(from.node[thread])) {
      moves.add(pack(thread, pick));
    }
  }

  @Override
  public void onState(Mover here) {}

  @Override
  public boolean onStep(Mover here, int thread, int pick) {
    if (count >= limit) {
      return false;
    }
    append(product.step(thread, here.act(thread), pick));
    move(here, thread, pick);
    return true;
  }

  /** A decision in one number. */
  static int pack(int thread, int pick) {
    return thread << 24 | pick + 1;
  }

  static int thread(int packed) {
    return packed >>> 24;
  }

  static int pick(int packed) {
    return (packed & 0xFFFFFF) - 1;
  }

  /** An execution by the threads for which those of the search stand. */
  private final class Exchanged {

    final List<Step> taken = new ArrayList<>();
    private final Mover real = new Mover(product, movable);

    /** By thread of the search, the one it stands for. */
    int[] stands = Exchange.upTo(product.size());

    /** From here on the state is that which an exchange makes of it. */
    void stand(Exchange exchange) {
      stands = Exchange.after(exchange.threadFrom(), stands);
    }

    void follow(int[] packed, int length) {
      for (int i = 0; i < length; i++) {
        int t = stands[thread(packed[i])];
        int pick = pick(packed[i]);
        if (pick >= 0 && real.act(t).op.kind == Op.Kind.NOTIFY) {
          pick = stands[pick];
        }
        make(t, pick);
        joinAll();
      }
    }

    private void make(int t, int pick) {
      taken.add(product.step(t, real.act(t), pick));
      take(real, t, pick);
    }

    /** Makes the joins of chains that can be made. */
    private void joinAll() {
      for (int t = 0; t < stands.length; t++) {
        while (symmetry.isInChain(real.node[t])
            && real.state.respond(t, real.act(t).op, 0) != SharedState.BLOCKED) {
          make(t, SharedState.NO_PICK);
        }
      }
    }
  }
}
