package heddle.check;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What came of a check in this JVM.
 *
 * @param summary the verdict, what it covers and what it leaves out
 * @param counterexamples the findings with what is known of their executions, in the order of the
 *     summary
 */
public record Result(Summary summary, List<Counterexample> counterexamples) {

  public Result {
    counterexamples = List.copyOf(counterexamples);
  }

  /**
   * An execution that shows a finding.
   *
   * @param error what the thread died of; empty if the finding is no failure of a thread
   * @param output what the program printed
   * @param replay a text from which {@link HostProgram#replay} makes exactly this execution again
   */
  public record Counterexample(
      Finding finding, Optional<Throwable> error, String output, String replay) {

    /** Whether it makes the verdict fail: races and nondeterminism stand beside it. */
    public boolean isWrong() {
      return !(finding instanceof Finding.Race || finding instanceof Finding.Nondeterminism);
    }
  }

  public Verdict verdict() {
    return summary.verdict();
  }

  /** The first execution that fails. */
  public Optional<Counterexample> counterexample() {
    return counterexamples.stream().filter(Counterexample::isWrong).findFirst();
  }

  /** The first data race. */
  public Optional<Counterexample> race() {
    return counterexamples.stream()
        .filter(example -> example.finding() instanceof Finding.Race)
        .findFirst();
  }

  /**
   * Returns normally if no interleaving fails. Otherwise throws: an error of the kind that the
   * program died of, with the story as its message and the original error as its cause; a {@link
   * HeddleFailure} if there is none, or if the verdict is incomplete.
   */
  public void orThrow() {
    if (!(verdict() instanceof Verdict.Verified)) {
      throw Thrown.<RuntimeException>unchecked(Thrown.of(this, Thrown.API));
    }
  }
}
