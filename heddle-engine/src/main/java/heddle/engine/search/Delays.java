package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.protocol.ClassCounts;
import heddle.protocol.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
  private final Unreduced states;
  private final IntList cost = new IntList();
  private final List<ArrayDeque<Integer>> levels = new ArrayList<>();
  private final Map<Long, Integer> obligationState = new LinkedHashMap<>();
  private final Map<Long, Integer> obligationStep = new HashMap<>();

  /** By how threads can be stuck, a state in which they are. */
  private final Map<Stall, Integer> deadlocks = new LinkedHashMap<>();

  private boolean isAtFrontier;

  private Delays(Product product, int most, Limits limits) {
    this.product = product;
    this.limits = limits;
    this.states = new Unreduced(product);
    for (int i = 0; i <= most; i++) {
      levels.add(new ArrayDeque<>());
    }
  }

  /** Searches with at most {@code most} delays. */
  public static Result search(Knowledge knowledge, int[] threads, int most, Limits limits) {
    return new Delays(ProductBuilder.build(knowledge, threads), most, limits).run();
  }

  private Result run() {
    arrive(states.start(), 0);
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
          cut = states.cut(limits);
        }
      }
    }
    return result(cut.or(() -> states.cut(limits)));
  }

  private void expand(int state, int level) {
    int current = states.read(state);
    if (states.from.isStuck()) {
      terminal(state);
    }
    long able = states.able();
    int delays = level;
    for (int i = 0; i < product.size() && delays < levels.size(); i++) {
      int t = (current + i) % product.size();
      if ((able >> t & 1) != 0) {
        moves(state, t, delays);
        delays += isForcedOn(t) ? 1 : 0;
      }
    }
  }

  /** Whether the scheduler would have had to let the thread go on: it had a reason to. */
  private boolean isForcedOn(int t) {
    return states.from.enabled == 0 || (states.from.enabled >> t & 1) != 0;
  }

  private void moves(int state, int t, int delays) {
    states.moves(
        t,
        new Unreduced.Moves() {
          @Override
          public void to(int mover, int pick) {
            arrive(states.add(state, mover, pick), delays);
          }

          @Override
          public void unknown(long what, int mover, int pick) {
            if (obligationState.putIfAbsent(what, state) == null) {
              obligationStep.put(what, Trails.pack(mover, pick));
            }
          }
        });
  }

  private void arrive(int index, int delays) {
    if (index >= 0) {
      cost.add(delays);
      levels.get(delays).push(index);
    } else if (cost.get(-index - 1) > delays) {
      cost.set(-index - 1, delays);
      levels.get(delays).push(-index - 1);
    }
  }

  private void terminal(int state) {
    if (states.from.isAtFrontier()) {
      isAtFrontier = true;
      return;
    }
    Stall stall = Stall.of(states.from);
    if (stall.isDeadlock()) {
      deadlocks.putIfAbsent(stall, state);
    }
  }

  private Result result(Optional<String> cut) {
    var obligations = new ArrayList<List<Step>>();
    obligationState.forEach((what, state) -> obligations.add(way(state, obligationStep.get(what))));
    var stuck = new ArrayList<Result.Stuck>();
    deadlocks.forEach((stall, state) -> stuck.add(stall.after(way(state, -1), product)));
    return new Result(
        states.store.size(),
        states.store.bytes(),
        ClassCounts.NONE,
        List.of(),
        obligations,
        stuck,
        List.of(),
        Set.of(),
        Optional.empty(),
        false,
        isAtFrontier,
        false,
        false,
        cut);
  }

  private List<Step> way(int state, int last) {
    return states.way(state, states.store::parent, states.store::step, last);
  }
}
