package heddle.engine.search;

import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the steps that lead to a place in a search. States remember only their parent and the one
 * step that was a decision; the forced steps in between are found again by taking them again.
 */
final class Trail {

  private final Product product;
  private final List<Step> steps = new ArrayList<>();
  private final Mover mover;

  private Trail(Product product, long movable) {
    this.product = product;
    this.mover = new Mover(product, movable);
  }

  /** How a search remembers its states. */
  interface Memory {

    /** The state before, or -1 for the first one. */
    int parent(int state);

    int thread(int state);

    int pick(int state);
  }

  static List<Step> to(Spot spot, Product product, long movable, Memory memory) {
    var trail = new Trail(product, movable);
    var states = new ArrayList<Integer>();
    for (int state = spot.state(); state >= 0; state = memory.parent(state)) {
      states.add(0, state);
    }
    if (spot.state() < 0) {
      trail.settle(spot.settled());
      return trail.steps;
    }
    trail.settle(Integer.MAX_VALUE);
    for (int state : states.subList(1, states.size())) {
      trail.step(memory.thread(state), memory.pick(state));
      trail.settle(Integer.MAX_VALUE);
    }
    if (spot.thread() >= 0) {
      trail.step(spot.thread(), spot.pick());
      trail.settle(spot.settled());
    }
    return trail.steps;
  }

  /** The steps to {@code spot} and then those of two threads that race there. */
  static List<Step> toRace(Spot spot, int a, int b, Product product, long movable, Memory memory) {
    var result = new ArrayList<>(to(spot, product, movable, memory));
    result.add(new Step(product.symbols.threads.get(product.threads[a])));
    result.add(new Step(product.symbols.threads.get(product.threads[b])));
    return result;
  }

  private void step(int thread, int pick) {
    Act act = mover.act(thread);
    steps.add(product.step(thread, act, pick));
    int answer = mover.state.respond(thread, act.op, Math.max(pick, 0));
    int edge = product.edge(mover.node[thread], answer);
    if (edge >= 0) {
      mover.move(thread, pick, answer, edge);
    }
  }

  private void settle(int most) {
    int limit = most == Integer.MAX_VALUE ? most : steps.size() + most;
    mover.settle(
        new Mover.Observer() {
          @Override
          public void onState(Mover here) {}

          @Override
          public boolean onStep(Mover here, int thread, int pick) {
            if (steps.size() >= limit) {
              return false;
            }
            steps.add(product.step(thread, here.act(thread), pick));
            return true;
          }
        });
  }

  static int pack(int thread, int pick) {
    return thread << 24 | pick + 1;
  }

  static int thread(int packed) {
    return packed >>> 24;
  }

  static int pick(int packed) {
    return (packed & 0xFFFFFF) - 1;
  }
}
