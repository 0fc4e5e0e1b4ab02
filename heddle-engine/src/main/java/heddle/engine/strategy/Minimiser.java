package heddle.engine.strategy;

import heddle.engine.detect.DeadlockDetector;
import heddle.engine.detect.FailureDetector;
import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Lesson;
import heddle.engine.search.FewestPreemptions;
import heddle.engine.search.Goal;
import heddle.engine.search.Limits;
import heddle.engine.search.MemoryLimit;
import heddle.engine.search.Pass;
import heddle.protocol.Finding;
import heddle.protocol.NotRunException;
import heddle.protocol.Operation;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Shows findings by the executions that are easiest to follow: those with the fewest preemptions,
 * and of those with the fewest steps.
 *
 * <p>It goes on where the exploration stopped: searches what is known in the order of preemptions
 * and steps, runs what is unknown and comes before the goal, and searches again. When nothing
 * unknown comes before the goal, no execution has fewer preemptions. If it takes too long, the best
 * one seen by then is shown.
 */
public final class Minimiser {

  private static final long MOST_STATES = 500_000;
  private static final int MOST_RUNS = 2_000;

  private final Knowledge knowledge;
  private final Target target;
  private final Limits limits;
  private final int stepLimit;
  private int runs;
  private boolean isTrustworthy = true;

  private Minimiser(Knowledge knowledge, Target target, int stepLimit, Duration time) {
    this.knowledge = knowledge;
    this.target = target;
    this.stepLimit = stepLimit;
    long end = System.nanoTime() + time.toNanos();
    this.limits =
        new Limits(
            MOST_STATES,
            Long.MAX_VALUE,
            () -> System.nanoTime() - end >= 0,
            MemoryLimit.ofJava(),
            Limits.PLAIN_STATES);
  }

  /**
   * Finds better executions for findings, where there are any.
   *
   * @param causal what has explored the target
   * @param each whether each finding is to stay what it is; otherwise the first failure or deadlock
   *     may become another one that needs fewer preemptions
   * @param time how long it may take in all
   */
  public static List<Finding> minimise(
      Causal causal,
      Target target,
      List<Finding> findings,
      boolean each,
      int stepLimit,
      Duration time) {
    var minimiser = new Minimiser(causal.knowledge(), target, stepLimit, time);
    var shown = new ArrayList<Finding>();
    boolean isFirst = true;
    for (Finding finding : findings) {
      boolean isWrong = finding instanceof Finding.Failure || finding instanceof Finding.Deadlock;
      Finding best = finding;
      if (isWrong) {
        Goal goal = each || !isFirst ? same(finding) : Goal.ANYTHING;
        best = minimiser.minimise(finding, goal);
        isFirst = false;
      }
      Finding candidate = best;
      if (shown.stream().noneMatch(other -> isSame(other, candidate))) {
        shown.add(best);
      }
    }
    return shown;
  }

  /** A goal that is reached by the finding only. */
  private static Goal same(Finding finding) {
    var stuck = new HashMap<ThreadName, Operation>();
    if (finding instanceof Finding.Deadlock deadlock) {
      deadlock.blocked().forEach(blocked -> stuck.put(blocked.thread(), blocked.operation()));
      stuck.keySet().removeAll(deadlock.trace().daemons());
    }
    return new Goal() {
      @Override
      public boolean isFailure(ThreadName thread, Operation operation) {
        return finding instanceof Finding.Failure failure
            && failure.thread().equals(thread)
            && failure.fail().equals(operation);
      }

      @Override
      public boolean isDeadlock(Map<ThreadName, Operation> found) {
        return found.equals(stuck);
      }
    };
  }

  private static boolean isSame(Finding a, Finding b) {
    return a instanceof Finding.Failure one
        && b instanceof Finding.Failure two
        && one.thread().equals(two.thread())
        && one.fail().equals(two.fail());
  }

  /** If no more runs can be made, or there is no memory, the finding stays what it is. */
  private Finding minimise(Finding finding, Goal goal) {
    try {
      return minimal(finding, goal);
    } catch (NotRunException | OutOfMemoryError e) {
      isTrustworthy = false;
      return finding;
    }
  }

  private Finding minimal(Finding finding, Goal goal) {
    Optional<List<Step>> best = Optional.empty();
    boolean isOver = knowledge.threads() > Pass.MAX_THREADS;
    while (!isOver && isTrustworthy) {
      FewestPreemptions.Found found = FewestPreemptions.search(knowledge, all(), goal, limits);
      best = found.goal();
      int news = 0;
      for (List<Step> obligation : found.obligations()) {
        isOver |= ++runs > MOST_RUNS || limits.isTimeOver();
        news += isOver ? 0 : learn(obligation);
      }
      isOver |= found.cut().isPresent() || news == 0;
    }
    return best.flatMap(steps -> shown(steps, goal)).orElse(finding);
  }

  /** Runs something unknown; how much it taught. */
  private int learn(List<Step> steps) {
    Lesson lesson = knowledge.learn(target.run(new Schedule(steps, 1, stepLimit)));
    isTrustworthy &= lesson.mismatch().isEmpty();
    return lesson.news();
  }

  /** Runs the steps and looks for the goal. */
  private Optional<Finding> shown(List<Step> steps, Goal goal) {
    Trace trace = target.run(new Schedule(steps, 1, stepLimit));
    Lesson lesson = knowledge.learn(trace);
    if (lesson.mismatch().isPresent()) {
      return Optional.empty();
    }
    return FailureDetector.find(trace).stream()
        .filter(
            finding ->
                finding instanceof Finding.Failure failure
                    && goal.isFailure(failure.thread(), failure.fail()))
        .findFirst()
        .or(() -> DeadlockDetector.find(knowledge.symbols(), trace, lesson));
  }

  private int[] all() {
    int[] threads = new int[knowledge.threads()];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = i;
    }
    return threads;
  }
}
