package heddle.engine.search;

import static heddle.engine.model.SharedState.NO_PICK;

import heddle.engine.learn.Knowledge;
import heddle.engine.model.Op;
import heddle.protocol.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches everything that a round-robin scheduler does which is delayed at most so many times.
 *
 * <p>The scheduler runs a thread until it cannot move, then goes on to the next that can. A delay
 * passes over a thread that could move. With a bound on the delays the search is polynomial in the
 * number of steps, whatever the number of threads. There is no reduction here: a bound and a
 * reduction together would not be complete up to the bound.
 */
public final class Delays {

  private final Product product;
  private final Limits limits;
  private final Layout layout;
  private final StateStore store;
  private final IntList cost = new IntList();
  private final List<ArrayDeque<Integer>> levels = new ArrayList<>();
  private boolean overflows;
  private final Mover from;
  private final Mover to;
  private final long[] key;
  private final Map<Long, Integer> obligationState = new LinkedHashMap<>();
  private final Map<Long, Integer> obligationStep = new HashMap<>();
  private final Map<List<Integer>, Dead> deadlocks = new LinkedHashMap<>();

  /** Threads, as bits, that cannot move any more in a state. */
  private record Dead(long threads, List<Integer> operations, int state) {}

  private Delays(Product product, int most, Limits limits) {
    this.product = product;
    this.limits = limits;
    this.layout = new Layout(product, product.size());
    this.store = new StateStore(layout.words());
    this.from = new Mover(product, -1);
    this.to = new Mover(product, -1);
    this.key = new long[layout.words()];
    for (int i = 0; i <= most; i++) {
      levels.add(new ArrayDeque<>());
    }
  }

  /** Searches with at most {@code most} delays. */
  public static Result search(Knowledge knowledge, int[] threads, int most, Limits limits) {
    return new Delays(ProductBuilder.build(knowledge, threads), most, limits).run();
  }

  private Result run() {
    arrive(-1, 0, NO_PICK, 0);
    Optional<String> cut = Optional.empty();
    int expanded = 0;
    for (int level = 0; level < levels.size() && cut.isEmpty(); level++) {
      ArrayDeque<Integer> stack = levels.get(level);
      while (!stack.isEmpty() && cut.isEmpty()) {
        int state = stack.pop();
        if (cost.get(state) == level) {
          expand(state, level);
        }
        if ((++expanded & 0x3FF) == 0) {
          cut = cut();
        }
      }
    }
    return result(cut.or(this::cut));
  }

  private Optional<String> cut() {
    if (overflows) {
      return Optional.of("a semaphore has more permits than the search can count");
    } else if (store.size() > limits.states()) {
      return Optional.of("more than " + limits.states() + " states");
    } else if (store.bytes() > limits.bytes()) {
      return Optional.of("more than " + limits.bytes() + " bytes of states");
    } else if (limits.isTimeOver()) {
      return Optional.of("the time is over");
    }
    return Optional.empty();
  }

  private void expand(int state, int level) {
    store.read(state, key);
    int current = layout.beside(key);
    layout.unpack(key, from.node, from.state);
    from.look();
    if (from.enabled == 0) {
      terminal(state);
      return;
    }
    int delays = level;
    for (int i = 0; i < product.size() && delays < levels.size(); i++) {
      int t = (current + i) % product.size();
      if ((from.enabled >> t & 1) != 0) {
        moves(state, t, delays);
        delays++;
      }
    }
  }

  private void moves(int state, int t, int delays) {
    Op op = from.act(t).op;
    int pick = from.state.nextPick(op, NO_PICK);
    if (pick == NO_PICK) {
      successor(state, t, NO_PICK, delays);
    }
    for (; pick != NO_PICK; pick = from.state.nextPick(op, pick)) {
      successor(state, t, pick, delays);
    }
  }

  private void successor(int state, int t, int pick, int delays) {
    int answer = from.state.respond(t, from.act(t).op, Math.max(pick, 0));
    int edge = product.edge(from.node[t], answer);
    if (edge < 0) {
      long what = (long) t << 56 | (long) from.node[t] << 24 | answer;
      if (obligationState.putIfAbsent(what, state) == null) {
        obligationStep.put(what, Trails.pack(t, pick));
      }
      return;
    }
    to.copyFrom(from);
    to.move(t, pick, answer, edge);
    arrive(state, t, pick, delays);
  }

  private void arrive(int parent, int t, int pick, int delays) {
    overflows |= !layout.pack(to.node, to.state, t, false, key);
    int index = store.add(key, parent, Trails.pack(t, pick));
    if (index >= 0) {
      cost.add(delays);
      levels.get(delays).push(index);
    } else if (cost.get(-index - 1) > delays) {
      cost.set(-index - 1, delays);
      levels.get(delays).push(-index - 1);
    }
  }

  private void terminal(int state) {
    var stuck = new ArrayList<Integer>();
    var operations = new ArrayList<Integer>();
    long threads = 0;
    boolean dead = false;
    for (int t = 0; t < product.size(); t++) {
      if (!from.isFinished(t) && from.act(t) != null) {
        dead |= from.isOwed(t);
        stuck.add(from.act(t).id);
        operations.add(from.act(t).op.id);
        threads |= 1L << t;
      }
    }
    if (dead && !from.isAtFrontier()) {
      deadlocks.putIfAbsent(stuck, new Dead(threads, operations, state));
    }
  }

  private Result result(Optional<String> cut) {
    var obligations = new ArrayList<List<Step>>();
    obligationState.forEach(
        (what, state) -> {
          var steps = steps(state);
          int step = obligationStep.get(what);
          steps.add(step(Trails.thread(step), Trails.pick(step)));
          obligations.add(steps);
        });
    var stuck = new ArrayList<Result.Stuck>();
    deadlocks
        .values()
        .forEach(
            dead ->
                stuck.add(
                    new Result.Stuck(
                        product.names(dead.threads), dead.operations, steps(dead.state), false)));
    return new Result(
        store.size(),
        store.bytes(),
        0,
        0,
        List.of(),
        obligations,
        stuck,
        List.of(),
        Optional.empty(),
        false,
        cut);
  }

  private List<Step> steps(int state) {
    var states = new ArrayList<Integer>();
    for (int s = state; store.parent(s) >= 0; s = store.parent(s)) {
      states.add(0, s);
    }
    to.copyFrom(new Mover(product, -1));
    var steps = new ArrayList<Step>();
    for (int s : states) {
      int t = Trails.thread(store.step(s));
      int pick = Trails.pick(store.step(s));
      steps.add(step(t, pick));
      int answer = to.state.respond(t, to.act(t).op, Math.max(pick, 0));
      to.move(t, pick, answer, product.edge(to.node[t], answer));
    }
    return steps;
  }

  private Step step(int t, int pick) {
    return product.step(t, to.act(t), pick);
  }
}
