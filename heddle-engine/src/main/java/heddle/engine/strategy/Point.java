package heddle.engine.strategy;

import heddle.engine.order.AnalyzedRun;
import heddle.protocol.Step;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** A state on the way of a depth-first search by threads: who is to be tried there, and who was. */
final class Point {

  private final AnalyzedRun run;
  private final int state;
  private final BitSet wanted = new BitSet();
  private final BitSet done = new BitSet();
  private final BitSet asleep;
  private final Deque<Step> picks = new ArrayDeque<>();
  private int thread = -1;

  /** How many ways there are for the current thread to move. */
  private int ways;

  private Step current;

  /**
   * @param run a run through the state
   * @param state its number in the run
   * @param asleep threads that need not be tried
   */
  Point(AnalyzedRun run, int state, BitSet asleep) {
    this.run = run;
    this.state = state;
    this.asleep = asleep;
  }

  /** Takes the step that the run took. */
  void follow() {
    begin(run.thread(state));
    current = run.step(state);
    picks.remove(current);
    wanted.set(thread);
  }

  private void begin(int next) {
    thread = next;
    for (Step step : run.possible(state)) {
      if (run.number(step) == next) {
        picks.add(step);
      }
    }
    ways = picks.size();
  }

  /** Goes on to the next step to try; whether there is one. */
  boolean advance() {
    if (picks.isEmpty()) {
      if (thread >= 0) {
        done.set(thread);
      }
      thread = next();
      if (thread < 0) {
        return false;
      }
      begin(thread);
    }
    current = picks.poll();
    return true;
  }

  /** What was explored of all that is wanted here, if so much was below the current step. */
  double explored(double below) {
    var branches = (BitSet) wanted.clone();
    branches.andNot(asleep);
    if (branches.isEmpty()) {
      return 1;
    }
    var finished = (BitSet) done.clone();
    finished.and(branches);
    double current = thread < 0 || ways == 0 ? 0 : (ways - picks.size() - 1 + below) / ways;
    return (finished.cardinality() + current) / branches.cardinality();
  }

  private int next() {
    for (int t = wanted.nextSetBit(0); t >= 0; t = wanted.nextSetBit(t + 1)) {
      if (!done.get(t) && !asleep.get(t)) {
        return t;
      }
    }
    return -1;
  }

  Step current() {
    return current;
  }

  AnalyzedRun run() {
    return run;
  }

  /** Asks for a thread to be tried here. */
  void want(int other) {
    wanted.set(other);
  }

  boolean wants(int other) {
    return wanted.get(other);
  }

  /** Whether what the thread would do here was seen elsewhere. */
  boolean sleeps(int other) {
    return asleep.get(other);
  }

  boolean canMove(int other) {
    return run.canMove(state, other);
  }

  List<Step> possible() {
    return run.possible(state);
  }

  /** Asks for every thread that can move. */
  void wantAll() {
    for (Step step : run.possible(state)) {
      wanted.set(run.number(step));
    }
  }

  /** Those that were tried here, or need not be. */
  BitSet finished() {
    var finished = (BitSet) asleep.clone();
    finished.or(done);
    return finished;
  }
}
