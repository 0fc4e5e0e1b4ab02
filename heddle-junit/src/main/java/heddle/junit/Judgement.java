package heddle.junit;

import heddle.check.HeddleFailure;
import heddle.check.Result;
import heddle.check.Thrown;
import heddle.protocol.Verdict;
import heddle.report.SummaryReport;
import heddle.report.TextStory;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Compares what came of a test with what was expected. */
record Judgement(Settings settings, Result result) {

  void pronounce(ExtensionContext context) throws Throwable {
    String report = new SummaryReport(TextStory.PAGE_WIDTH).write(result.summary());
    context.publishReportEntry("heddle", report.stripTrailing());
    if (result.summary().wrongPrediction().isPresent()) {
      throw Thrown.of(result, Judgement::call);
    } else if (!settings.replay().isEmpty()) {
      replayed(report);
    } else if (settings.expect() == Expect.FAILED) {
      if (!(result.verdict() instanceof Verdict.Failed)) {
        throw new HeddleFailure(
            "this test is expected to fail, but no interleaving that was explored does\n\n"
                + report.stripTrailing());
      }
    } else if (settings.expect() == Expect.VERIFIED) {
      if (!(result.verdict() instanceof Verdict.Verified)) {
        throw Thrown.of(result, Judgement::call);
      }
      if (settings.failOnRace() && result.race().isPresent()) {
        throw Thrown.of(result.race().get(), report, Judgement::call);
      }
    }
  }

  private void replayed(String report) throws Throwable {
    if (result.counterexample().isPresent()) {
      throw Thrown.of(result, Judgement::call);
    }
    throw new HeddleFailure(
        "the replayed execution does not fail, which says nothing about the others; remove the replay"
            + " to check them all\n\n"
            + report.stripTrailing());
  }

  private static String call(String code) {
    return "@HeddleTest(replay = \"" + code + "\")";
  }
}
