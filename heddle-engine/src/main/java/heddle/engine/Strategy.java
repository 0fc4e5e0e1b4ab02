package heddle.engine;

import heddle.protocol.Finding;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.util.List;
import java.util.Optional;

/**
 * Decides what to run next. The explorer asks for schedules, runs them, and hands their traces back
 * in the order of the schedules before it asks again.
 */
public interface Strategy {

  /** The next run, or empty if there is nothing left that this strategy wants to see. */
  Optional<Proposal> next();

  /**
   * The next runs, at most so many, for a target that makes several at the same time; none if there
   * is nothing left to see. A strategy that learns from each run what the next one should be gives
   * one at a time.
   */
  default List<Proposal> next(int most) {
    return next().stream().toList();
  }

  /** Takes the trace of the first proposal that has none yet. */
  void learn(Trace trace);

  /**
   * Whether it learns in any order, and may be asked and told by several threads at once. If it has
   * no next run then, it may have one after it has learnt from others that are being made.
   */
  default boolean isUnordered() {
    return false;
  }

  /** Takes the trace of a proposal, if it is unordered. */
  default void learn(Proposal proposal, Trace trace) {
    learn(trace);
  }

  /**
   * Takes runs that were made before, of the same program and in whatever order, before it is asked
   * for anything. A strategy that only works run by run may ask for them again.
   */
  default void recall(List<Trace> traces) {}

  /** What is proven and found so far; may be asked at any time. */
  Claim claim();

  /** What is found so far; asked after every run. */
  default List<Finding> findings() {
    return claim().findings();
  }

  /**
   * A run to make.
   *
   * @param schedule what to run
   * @param confirms whether it is made to confirm a finding or a prediction, not to learn something
   *     new
   */
  record Proposal(Schedule schedule, boolean confirms) {}
}
