package heddle.engine;

import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.util.Optional;

/**
 * Decides what to run next. The explorer asks for a schedule, runs it, and hands the trace back
 * before it asks again.
 */
public interface Strategy {

  /** The next run, or empty if there is nothing left that this strategy wants to see. */
  Optional<Proposal> next();

  /** Takes the trace of the last proposal. */
  void learn(Trace trace);

  /** What is proven and found so far; may be asked at any time. */
  Claim claim();

  /**
   * A run to make.
   *
   * @param schedule what to run
   * @param confirms whether it is made to confirm a finding, not to learn something new
   */
  record Proposal(Schedule schedule, boolean confirms) {}
}
