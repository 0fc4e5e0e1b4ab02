package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.protocol.CellAccess;
import heddle.protocol.Finding;
import heddle.protocol.WeakAccess;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Accesses that only time orders. A thread whose limit runs out when nothing else can happen comes
 * after everything that others have done, but nothing tells memory so. What it does then is never
 * announced together with what they did, and would not be a race.
 *
 * <p>So accesses are looked for that would meet if these limits could run out at any time. Take an
 * execution in which two accesses conflict and nothing but such a limit orders them, and of these
 * pairs the one that is complete first. What comes before the two, by anything but these limits, is
 * an execution of its own in which limits run out at any time: everybody gets the same answers in
 * it. They are known, and after it both accesses are announced. Answers that nobody has seen are
 * therefore not asked for.
 */
final class AnyTime {

  /** More than so many times the states are not searched for that. */
  private static final long TIMES = 4;

  private static final long FEW = 1 << 14;

  private AnyTime() {}

  /** What is weaker than volatile, no data race, and ordered by nothing or by time only. */
  static Set<WeakAccess> accesses(
      Knowledge knowledge, int[] threads, Result result, Limits limits) {
    Product product = ProductBuilder.build(knowledge, threads, WaitEnds.IMPATIENT);
    long states = Math.min(limits.states(), FEW + TIMES * result.states());
    var found = new LinkedHashSet<>(result.weak());
    var races = new HashSet<>();
    for (Result.RaceSpot race : result.races()) {
      races.add(place(race.first()));
      races.add(place(race.second()));
    }
    for (WeakAccess access : Pass.meetings(product, limits.withStates(states))) {
      if (!races.contains(Set.of(access.cell(), access.site()))) {
        found.add(access);
      }
    }
    return found;
  }

  private static Set<Object> place(Finding.Party party) {
    return Set.of(((CellAccess) party.operation()).cell(), party.site());
  }
}
