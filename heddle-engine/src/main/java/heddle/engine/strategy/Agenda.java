package heddle.engine.strategy;

import heddle.engine.search.Walks;
import heddle.engine.search.Walks.Plan;
import heddle.protocol.Step;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The obligations that a search has left, and how to fulfil them. */
final class Agenda {

  private final Walks walks;
  private final int limit;
  private final ArrayDeque<List<List<Step>>> rich = new ArrayDeque<>();

  /** Those that teach about one thread only. */
  private final ArrayDeque<List<List<Step>>> poor = new ArrayDeque<>();

  private final Set<List<List<Step>>> attempted = new HashSet<>();
  private long tooLong;

  /** An obligation, and the schedule that fulfils it and goes on from there. */
  record Item(List<List<Step>> obligation, List<Step> steps) {}

  /**
   * @param limit the most steps of a run
   */
  Agenda(Walks walks, int limit) {
    this.walks = walks;
    this.limit = limit;
  }

  void add(Collection<List<List<Step>>> obligations) {
    rich.addAll(obligations);
  }

  /** The next obligation that is still one; those that teach about one thread only come last. */
  Optional<Item> next() {
    while (size() > 0) {
      boolean isRich = !rich.isEmpty();
      List<List<Step>> obligation = isRich ? rich.poll() : poor.poll();
      if (!attempted.contains(obligation) && fits(obligation)) {
        Optional<Plan> plan = walks.fulfil(obligation);
        if (plan.isPresent() && (!isRich || plan.get().news() > 1)) {
          return plan.map(found -> new Item(obligation, found.steps()));
        } else if (plan.isPresent()) {
          poor.add(obligation);
        }
      }
    }
    return Optional.empty();
  }

  private boolean fits(List<List<Step>> obligation) {
    boolean fits = obligation.stream().mapToInt(List::size).sum() <= limit;
    if (!fits && attempted.add(obligation)) {
      tooLong++;
    }
    return fits;
  }

  /** Takes it off for good: a run that was made for it has not brought what it should. */
  void giveUp(List<List<Step>> obligation) {
    attempted.add(obligation);
  }

  /** How many there may be left. */
  int size() {
    return rich.size() + poor.size();
  }

  /** How many were longer than a run may be. */
  long tooLong() {
    return tooLong;
  }
}
