package heddle.engine.search;

import static heddle.engine.model.SharedState.NO_PICK;

import heddle.engine.learn.Knowledge;
import heddle.engine.model.Op;
import heddle.protocol.Operation;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Looks for something wrong with the fewest preemptions, and of those with the fewest steps.
 *
 * <p>A preemption is a step of another thread than the last one although the last one could have
 * gone on. States are visited in the order of (preemptions, steps), as in Dijkstra's algorithm, so
 * the first goal is the smallest: every state that costs less has been expanded before. Who moved
 * last is part of a state. There is no reduction here, because steps that commute cost differently.
 *
 * <p>That speaks about what is known. A response that nobody has seen, met before the goal, may
 * lead to a smaller one; it is an obligation, and once those are learnt the search is made again.
 * If it meets none, no execution of the program has a smaller goal.
 */
public final class FewestPreemptions {

  private static final int STEP_BITS = 20;
  private static final long MOST_STEPS = (1L << STEP_BITS) - 1;

  /**
   * What a search has found.
   *
   * @param goal the steps to the goal, the last one failing; empty if there is none
   * @param preemptions how many of them are preemptions
   * @param obligations schedules whose last step has a response that nobody has seen, and which
   *     cost less than the goal
   * @param cut why the search stopped before its end
   */
  public record Found(
      Optional<List<Step>> goal,
      int preemptions,
      List<List<Step>> obligations,
      Optional<String> cut) {}

  private final Product product;
  private final Goal goal;
  private final Limits limits;
  private final Unreduced states;

  /** By state, its smallest known cost: preemptions and steps in one number. */
  private long[] costs = new long[64];

  /** By state, how it is reached at that cost. */
  private final IntList parents = new IntList();

  private final IntList steps = new IntList();

  private record Entry(long cost, int state) implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      return cost != other.cost ? Long.compare(cost, other.cost) : state - other.state;
    }
  }

  private record Unknown(long cost, int state, int step) {}

  private final PriorityQueue<Entry> open = new PriorityQueue<>();
  private final Map<Long, Unknown> obligations = new LinkedHashMap<>();
  private long best = Long.MAX_VALUE;
  private int bestState = -1;

  /** The failing step after that state; -1 if the state itself is the goal. */
  private int bestStep = -1;

  private FewestPreemptions(Product product, Goal goal, Limits limits) {
    this.product = product;
    this.goal = goal;
    this.limits = limits;
    this.states = new Unreduced(product);
  }

  /** Searches what is known of these threads. */
  public static Found search(Knowledge knowledge, int[] threads, Goal goal, Limits limits) {
    return new FewestPreemptions(ProductBuilder.build(knowledge, threads), goal, limits).run();
  }

  private Found run() {
    arrive(states.start(), -1, 0, 0);
    Optional<String> cut = Optional.empty();
    int expanded = 0;
    while (!open.isEmpty() && open.peek().cost() < best && cut.isEmpty()) {
      Entry next = open.poll();
      if (costs[next.state()] == next.cost()) {
        expand(next.state(), next.cost());
      }
      if ((++expanded & 0xFF) == 0) {
        cut = states.cut(limits);
      }
    }
    return result(cut.or(() -> states.cut(limits)));
  }

  private static int preemptions(long cost) {
    return (int) (cost >>> STEP_BITS);
  }

  private void expand(int state, long cost) {
    int last = states.read(state);
    Mover from = states.from;
    if (from.isStuck()) {
      terminal(state, cost);
    }
    boolean lastCould = state != 0 && (from.enabled >> last & 1) != 0;
    for (long rest = states.able(); rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      long next = cost + 1 + (lastCould && t != last ? 1L << STEP_BITS : 0);
      if ((next & MOST_STEPS) != 0) {
        moves(state, t, next);
      }
    }
  }

  private void moves(int state, int t, long cost) {
    Op op = states.from.act(t).op;
    if (op.kind == Op.Kind.FAIL && goal.isFailure(name(t), op.source)) {
      reach(cost, state, Trails.pack(t, NO_PICK));
    }
    states.moves(
        t,
        new Unreduced.Moves() {
          @Override
          public void to(int mover, int pick) {
            arrive(states.add(state, mover, pick), state, Trails.pack(mover, pick), cost);
          }

          @Override
          public void unknown(long what, int mover, int pick) {
            obligations.merge(
                what,
                new Unknown(cost, state, Trails.pack(mover, pick)),
                (known, now) -> now.cost() < known.cost() ? now : known);
          }
        });
  }

  private void reach(long cost, int state, int step) {
    if (cost < best) {
      best = cost;
      bestState = state;
      bestStep = step;
    }
  }

  private void arrive(int index, int parent, int step, long cost) {
    if (index >= 0) {
      if (index == costs.length) {
        costs = Arrays.copyOf(costs, 2 * index);
      }
      costs[index] = cost;
      parents.add(parent);
      steps.add(step);
      open.add(new Entry(cost, index));
    } else if (costs[-index - 1] > cost) {
      costs[-index - 1] = cost;
      parents.set(-index - 1, parent);
      steps.set(-index - 1, step);
      open.add(new Entry(cost, -index - 1));
    }
  }

  private void terminal(int state, long cost) {
    Mover from = states.from;
    var stuck = new HashMap<ThreadName, Operation>();
    for (int t = 0; t < product.size(); t++) {
      if (from.isOwed(t) && from.act(t) != null) {
        stuck.put(name(t), from.act(t).op.source);
      }
    }
    if (!stuck.isEmpty() && !from.isAtFrontier() && goal.isDeadlock(stuck)) {
      reach(cost, state, -1);
    }
  }

  private ThreadName name(int t) {
    return product.symbols.threads.get(product.threads[t]);
  }

  private Found result(Optional<String> cut) {
    var found = new ArrayList<List<Step>>();
    for (Unknown unknown : obligations.values()) {
      if (unknown.cost() < best) {
        found.add(way(unknown.state(), unknown.step()));
      }
    }
    return new Found(
        bestState < 0 ? Optional.empty() : Optional.of(way(bestState, bestStep)),
        preemptions(best),
        found,
        cut);
  }

  /** The steps to a state, and one more if there is one. */
  private List<Step> way(int state, int last) {
    return states.way(state, parents::get, steps::get, last);
  }
}
