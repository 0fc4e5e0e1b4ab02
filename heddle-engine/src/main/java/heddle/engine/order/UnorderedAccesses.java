package heddle.engine.order;

import heddle.protocol.Event;
import heddle.protocol.Finding.Party;
import heddle.protocol.Response;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds data races in a run by vector clocks: conflicting accesses of one cell, at least one of
 * them plain, between which there is no chain of other steps that depend on each other.
 *
 * <p>Accesses of data are links of such chains too, not only locks and forks. So whatever is found
 * is real: the steps that come before one of the two accesses, without those two, are a run of
 * their own, for each step in it everything it depends on is in it; and after them both accesses
 * are announced. {@link Pair#steps} is that run with the two accesses at its end.
 */
public final class UnorderedAccesses {

  private final Execution run;
  private final Clocks clocks;
  private final List<Pair> found = new ArrayList<>();

  /** Two accesses that race, and the steps that lead there, themselves included. */
  public record Pair(Party first, Party second, List<Step> steps) {
    public Pair {
      steps = List.copyOf(steps);
    }
  }

  private UnorderedAccesses(Execution run, Clocks clocks) {
    this.run = run;
    this.clocks = clocks;
  }

  public static List<Pair> in(Execution run, Clocks clocks) {
    return new UnorderedAccesses(run, clocks).find();
  }

  private List<Pair> find() {
    Map<Integer, List<Integer>> byCell = new HashMap<>();
    for (int k = 0; k < run.length(); k++) {
      if (run.op(k).kind.isAccess()) {
        List<Integer> earlier = byCell.computeIfAbsent(run.op(k).object, c -> new ArrayList<>());
        compare(earlier, k);
        earlier.add(k);
      }
    }
    return found;
  }

  /**
   * Compares with the last access of each other thread; an earlier one of the same thread comes
   * before that, and so is a step in between.
   */
  private void compare(List<Integer> earlier, int k) {
    boolean[] met = new boolean[run.threads()];
    met[run.thread(k)] = true;
    for (int i = earlier.size() - 1; i >= 0; i--) {
      int access = earlier.get(i);
      if (conflict(access, k) && !met[run.thread(access)]) {
        met[run.thread(access)] = true;
        if (isDirect(access, k)) {
          found.add(new Pair(party(access), party(k), steps(access, k)));
        }
      }
    }
  }

  private boolean conflict(int a, int b) {
    return (isPlain(a) || isPlain(b)) && (writes(a) || writes(b));
  }

  private boolean isPlain(int k) {
    return run.op(k).plain;
  }

  private boolean writes(int k) {
    return switch (run.op(k).kind) {
      case WRITE, UPDATE -> true;
      case CAS -> run.event(k).response().equals(Response.TRUE);
      default -> false;
    };
  }

  /** Whether nothing but the conflict itself orders the two. */
  private boolean isDirect(int a, int b) {
    for (int k = a + 1; k < b; k++) {
      if (clocks.isBefore(a, k) && clocks.isBefore(k, b)) {
        return false;
      }
    }
    return true;
  }

  private List<Step> steps(int a, int b) {
    var steps = new ArrayList<Step>();
    for (int k = 0; k < b; k++) {
      if (k != a && (clocks.isBefore(k, a) || clocks.isBefore(k, b))) {
        steps.add(run.step(k));
      }
    }
    steps.add(run.step(a));
    steps.add(run.step(b));
    return steps;
  }

  private Party party(int k) {
    Event event = run.event(k);
    return new Party(event.thread(), event.operation(), event.site());
  }
}
