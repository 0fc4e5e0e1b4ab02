package heddle.cli;

import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.util.List;

/** What the process says to its caller. */
enum ExitCode {
  VERIFIED(0),
  FAILED(1),
  /** Usage error. */
  USAGE(2),
  INCOMPLETE(3),
  /** Internal error. */
  BUG(70);

  private static final List<ExitCode> WORST = List.of(BUG, USAGE, FAILED, INCOMPLETE, VERIFIED);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  /** A prediction that a run contradicts is an internal error, whatever the verdict. */
  static ExitCode of(Summary summary) {
    return summary.wrongPrediction().isPresent() ? BUG : of(summary.verdict());
  }

  private static ExitCode of(Verdict verdict) {
    if (verdict instanceof Verdict.Verified) {
      return VERIFIED;
    }
    return verdict instanceof Verdict.Failed ? FAILED : INCOMPLETE;
  }

  /** Whether it is what a caller has to know of the two. */
  boolean isWorseThan(ExitCode other) {
    return WORST.indexOf(this) < WORST.indexOf(other);
  }

  int number() {
    return number;
  }
}
