package heddle.engine.order;

import heddle.protocol.CellAccess;
import heddle.protocol.Event;
import heddle.protocol.Finding.Party;
import heddle.protocol.Response;
import heddle.protocol.Step;
import heddle.protocol.WeakAccess;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds data races in a run by vector clocks: conflicting accesses of one cell, at least one of
 * them plain, and likewise those weaker than volatile, between which there is no chain of other
 * steps that depend on each other.
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
  private final Set<WeakAccess> weak = new LinkedHashSet<>();

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

  public static UnorderedAccesses in(Execution run, Clocks clocks) {
    var accesses = new UnorderedAccesses(run, clocks);
    accesses.find();
    return accesses;
  }

  /**
   * What only a limit orders that ran out because the program was idle, and is weaker than
   * volatile.
   *
   * @param ordered what nothing orders, not even such limits
   */
  public static Set<WeakAccess> orderedByTime(Execution run, UnorderedAccesses ordered) {
    UnorderedAccesses all = in(run, new Clocks(run, false));
    var accesses = new LinkedHashSet<>(all.weak);
    var races = new HashSet<Set<Party>>();
    ordered.found.forEach(pair -> races.add(Set.of(pair.first(), pair.second())));
    for (Pair pair : all.found) {
      if (!races.contains(Set.of(pair.first(), pair.second()))) {
        addIfWeak(pair.first(), accesses);
        addIfWeak(pair.second(), accesses);
      }
    }
    return accesses;
  }

  private static void addIfWeak(Party party, Set<WeakAccess> accesses) {
    if (party.operation() instanceof CellAccess of && of.access().isWeak()) {
      accesses.add(new WeakAccess(of.cell(), of.access(), party.site()));
    }
  }

  /** The pairs of which at least one is plain. */
  public List<Pair> races() {
    return Collections.unmodifiableList(found);
  }

  /** What is not plain but weaker than volatile, and unordered with what it conflicts with. */
  public Set<WeakAccess> weak() {
    return Collections.unmodifiableSet(weak);
  }

  private void find() {
    Map<Integer, List<Integer>> byCell = new HashMap<>();
    for (int k = 0; k < run.length(); k++) {
      if (run.op(k).kind.isAccess()) {
        List<Integer> earlier = byCell.computeIfAbsent(run.op(k).object, c -> new ArrayList<>());
        compare(earlier, k);
        earlier.add(k);
      }
    }
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
          add(access, k);
        }
      }
    }
  }

  private void add(int a, int b) {
    for (int k : new int[] {a, b}) {
      if (run.op(k).weak && !isPlain(k) && run.event(k).operation() instanceof CellAccess of) {
        weak.add(new WeakAccess(of.cell(), of.access(), run.event(k).site()));
      }
    }
    if (isPlain(a) || isPlain(b)) {
      found.add(new Pair(party(a), party(b), steps(a, b)));
    }
  }

  private boolean conflict(int a, int b) {
    return (run.op(a).weak || run.op(b).weak) && (writes(a) || writes(b));
  }

  private boolean isPlain(int k) {
    return run.op(k).plain;
  }

  private boolean writes(int k) {
    return run.op(k).sets(run.event(k).response().equals(Response.TRUE));
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
