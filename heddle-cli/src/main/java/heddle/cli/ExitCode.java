package heddle.cli;

import heddle.protocol.Summary;
import heddle.protocol.Verdict;

/** What the process says to its caller. */
enum ExitCode {
  VERIFIED(0),
  FAILED(1),
  /** Usage error. */
  USAGE(2),
  INCOMPLETE(3),
  /** Internal error. */
  BUG(70);

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

  int number() {
    return number;
  }
}
