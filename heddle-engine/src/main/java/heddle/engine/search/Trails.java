package heddle.engine.search;

import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the steps that lead to a place in a search. States remember only their parent and the one
 * step that was a decision; the forced steps in between are found again by taking them again from
 * the parent. Many ways have their beginnings in common, so what leads from a state to the next is
 * kept.
 */
final class Trails implements Mover.Observer {

  private final Product product;
  private final long movable;
  private final boolean hasForesight;
  private final List<Worker> workers;
  private final Mover mover;
  private final long[] key;

  /** The states whose {@link #segments} are known. */
  private final IntTable states = new IntTable();

  /** By number of the state, the steps from its parent to it. */
  private Step[][] segments = new Step[16][];

  private Step[] steps = new Step[32];
  private int count;
  private int limit;

  Trails(Product product, long movable, boolean hasForesight, List<Worker> workers) {
    this.product = product;
    this.movable = movable;
    this.hasForesight = hasForesight;
    this.workers = workers;
    this.mover = start();
    this.key = new long[workers.get(0).words()];
  }

  private Mover start() {
    return new Mover(product, movable, hasForesight);
  }

  /** The steps to {@code spot}. */
  List<Step> to(Spot spot) {
    collect(spot);
    return List.of(Arrays.copyOf(steps, count));
  }

  /** The steps to {@code spot} and then those of two threads that race there. */
  List<Step> toRace(Spot spot, int a, int b) {
    collect(spot);
    append(product.symbols.step(product.threads[a]));
    append(product.symbols.step(product.threads[b]));
    return List.of(Arrays.copyOf(steps, count));
  }

  private void collect(Spot spot) {
    var way = new ArrayList<Step[]>();
    for (int state = spot.state(); state >= 0; state = parent(state)) {
      way.add(segment(state));
    }
    count = 0;
    for (int i = way.size() - 1; i >= 0; i--) {
      for (Step step : way.get(i)) {
        append(step);
      }
    }
    if (spot.state() < 0) {
      settle(start(), spot.settled());
    } else if (spot.thread() >= 0) {
      read(spot.state());
      step(spot.thread(), spot.pick());
      settle(mover, spot.settled());
    }
  }

  /** The decision that was taken in the parent of a state, and the forced steps after it. */
  private Step[] segment(int state) {
    int number = states.number(state);
    if (number >= segments.length) {
      segments = Arrays.copyOf(segments, 2 * number);
    }
    if (segments[number] == null) {
      count = 0;
      if (parent(state) < 0) {
        settle(start(), Integer.MAX_VALUE);
      } else {
        int step = worker(state).store.step(state / workers.size());
        read(state);
        boolean isMoment = mover.late != 0;
        read(parent(state));
        step(thread(step), pick(step));
        settle(mover, isMoment ? 0 : Integer.MAX_VALUE);
      }
      segments[number] = Arrays.copyOf(steps, count);
    }
    return segments[number];
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
    Act act = mover.act(thread);
    append(product.step(thread, act, pick));
    int answer = mover.state.respond(thread, act.op, Math.max(pick, 0));
    int edge = product.edge(mover.node[thread], answer);
    if (edge >= 0) {
      mover.move(thread, pick, answer, edge);
    }
  }

  private void settle(Mover from, int most) {
    limit = most == Integer.MAX_VALUE ? most : count + most;
    if (count < limit) {
      from.settle(this);
    }
  }

  private void append(Step step) {
    if (count == steps.length) {
      steps = Arrays.copyOf(steps, 2 * count);
    }
    steps[count++] = step;
  }

  @Override
  public void onState(Mover here) {}

  @Override
  public boolean onStep(Mover here, int thread, int pick) {
    if (count >= limit) {
      return false;
    }
    append(product.step(thread, here.act(thread), pick));
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
}
