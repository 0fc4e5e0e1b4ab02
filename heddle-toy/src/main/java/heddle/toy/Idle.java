package heddle.toy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which threads go round in circles. A thread is idle once it came to the same loop mark twice
 * since the last effect of anybody, with the same permits left in every semaphore: nothing has
 * changed for it, so going on would only repeat. Any effect makes every thread busy again; other
 * permits make it busy while they last.
 */
final class Idle {

  private final ToyState state;
  private final List<Set<String>> seen = new ArrayList<>();
  private final boolean[] idle;
  private final String[] permits;
  private long effects;

  Idle(ToyState state) {
    this.state = state;
    this.idle = new boolean[state.threads()];
    this.permits = new String[state.threads()];
    for (int t = 0; t < idle.length; t++) {
      seen.add(new HashSet<>(0));
    }
  }

  /** Thread {@code t} has just moved. */
  void note(int t) {
    if (state.effects() != effects) {
      effects = state.effects();
      for (int other = 0; other < idle.length; other++) {
        idle[other] = false;
        seen.get(other).clear();
      }
    }
    if (!state.loop().isEmpty()) {
      String now = state.permits();
      if (!seen.get(t).add(state.loop() + now)) {
        idle[t] = true;
        permits[t] = now;
      }
    }
  }

  List<Integer> enabled() {
    var enabled = new ArrayList<Integer>(idle.length);
    for (int t = 0; t < idle.length; t++) {
      if (state.enabled(t)) {
        enabled.add(t);
      }
    }
    return enabled;
  }

  /** Those that are not idle. */
  List<Integer> busy(List<Integer> enabled) {
    var busy = new ArrayList<Integer>(enabled.size());
    for (int t : enabled) {
      if (!idle[t] || !permits[t].equals(state.permits())) {
        busy.add(t);
      }
    }
    return busy;
  }
}
