package heddle.engine.strategy;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.model.Symbols;
import heddle.engine.search.Walks;
import heddle.engine.search.Walks.Plan;
import heddle.protocol.Pick;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Runs that were made, with two threads in each other's places which seem to do the same. A search
 * can take threads for one another only if the same is known of both; these runs see to that,
 * before large searches. That they seem to do the same is a guess: what follows from it is at most
 * a walk in vain, since only what is known is followed, up to something that is not.
 */
final class MirroredRuns {

  /** Runs are kept up to so many steps in all. */
  private static final int MOST_STEPS = 1 << 20;

  private final Knowledge knowledge;
  private final Walks walks;
  private final List<List<Step>> runs = new ArrayList<>();
  private int steps;
  private boolean isOn;
  private List<Map<ThreadName, ThreadName>> swaps = List.of();

  /** The next run and swap to try. */
  private int nextRun;

  private int nextSwap;

  MirroredRuns(Knowledge knowledge, Walks walks) {
    this.knowledge = knowledge;
    this.walks = walks;
  }

  /** Keeps a run that has taught something. */
  void add(List<Step> run) {
    if (knowledge.isLocal() && steps + run.size() <= MOST_STEPS) {
      runs.add(run);
      steps += run.size();
    }
  }

  /** A search has ended; whether the next one is large. */
  void begin(boolean isLarge) {
    List<Map<ThreadName, ThreadName>> alike = isLarge ? alike() : List.of();
    if (!alike.equals(swaps)) {
      swaps = alike;
      nextRun = 0;
      nextSwap = 0;
    }
    isOn = !swaps.isEmpty();
  }

  /**
   * A schedule in which somebody gets a response that nobody has seen.
   *
   * @param isLate whether there is no more time for it
   */
  Optional<List<Step>> next(BooleanSupplier isLate) {
    while (isOn && nextRun < runs.size() && !isLate.getAsBoolean()) {
      Optional<Plan> plan = walks.along(swapped(runs.get(nextRun), swaps.get(nextSwap)));
      if (plan.isPresent()) {
        return plan.map(Plan::steps);
      }
      nextSwap++;
      if (nextSwap == swaps.size()) {
        nextSwap = 0;
        nextRun++;
      }
    }
    return Optional.empty();
  }

  private static List<Step> swapped(List<Step> run, Map<ThreadName, ThreadName> swap) {
    var result = new ArrayList<Step>(run.size());
    for (Step step : run) {
      ThreadName thread = swap.getOrDefault(step.thread(), step.thread());
      Pick pick = step.pick();
      if (pick instanceof Pick.Waiter waiter) {
        pick = new Pick.Waiter(swap.getOrDefault(waiter.thread(), waiter.thread()));
      }
      result.add(new Step(thread, pick));
    }
    return result;
  }

  /** Threads that begin at the same place of the program, each with the one before it. */
  private List<Map<ThreadName, ThreadName>> alike() {
    Symbols symbols = knowledge.symbols();
    var last = new HashMap<List<Object>, ThreadName>();
    var found = new ArrayList<Map<ThreadName, ThreadName>>();
    for (int t = 0; t < knowledge.threads(); t++) {
      Node root = knowledge.root(t);
      if (root.edges() > 0) {
        Node first = root.target(0);
        ThreadName name = symbols.threads.get(t);
        ThreadName before = last.put(List.of(symbols.parent(t), first.site()), name);
        if (before != null) {
          found.add(Map.of(before, name, name, before));
        }
      }
    }
    return found;
  }
}
