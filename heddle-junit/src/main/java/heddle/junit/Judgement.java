package heddle.junit;

import heddle.check.HeddleFailure;
import heddle.check.Result;
import heddle.check.Result.Counterexample;
import heddle.check.TestReports;
import heddle.check.Thrown;
import heddle.protocol.Finding;
import heddle.protocol.Verdict;
import heddle.report.BriefStory;
import heddle.report.HtmlReport;
import heddle.report.SummaryReport;
import heddle.report.TestIndex;
import heddle.report.TestLine;
import heddle.report.TextStory;
import heddle.report.Timeline;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Compares what came of a test with what was expected, and tells it. */
record Judgement(Settings settings, Result result, TestName name) {

  /** So much of the test's own message is repeated before ours; the cause has all of it. */
  private static final int MOST_LINES_OF_ERROR = 5;

  void pronounce(ExtensionContext context) throws Throwable {
    String report = new SummaryReport(TextStory.PAGE_WIDTH).write(result.summary());
    context.publishReportEntry("heddle", report.stripTrailing());
    TestReports reports = Reports.of(context);
    Optional<Path> page =
        result.counterexamples().isEmpty() ? Optional.empty() : write(report, reports);
    Optional<Throwable> failure = failure(report, page);
    TestLine line = TestLine.of(result.summary(), failure.isEmpty());
    Console.print(line.lines(name.test()));
    reports.add(
        List.of(
            new TestIndex.Row(
                name.type(), name.test(), line, page.map(p -> p.getFileName() + "").orElse(""))));
    if (failure.isPresent()) {
      throw failure.get();
    }
  }

  private Optional<Throwable> failure(String report, Optional<Path> page) {
    if (result.summary().wrongPrediction().isPresent()) {
      return Optional.of(Thrown.of(result, Judgement::call));
    } else if (!settings.replay().isEmpty()) {
      return Optional.of(replayed(report, page));
    } else if (settings.expect() == Expect.FAILED) {
      return result.verdict() instanceof Verdict.Failed
          ? Optional.empty()
          : Optional.of(
              new HeddleFailure(
                  "this test is expected to fail, but no interleaving that was explored does\n\n"
                      + report.stripTrailing()));
    } else if (settings.expect() == Expect.VERIFIED) {
      if (!(result.verdict() instanceof Verdict.Verified)) {
        return Optional.of(
            result
                .counterexample()
                .map(example -> thrown(example, report, page))
                .orElseGet(() -> new HeddleFailure(report.stripTrailing())));
      }
      return result
          .race()
          .filter(race -> settings.failOnRace())
          .map(race -> thrown(race, report, page));
    }
    return Optional.empty();
  }

  private Throwable replayed(String report, Optional<Path> page) {
    return result
        .counterexample()
        .map(example -> thrown(example, report, page))
        .orElseGet(
            () ->
                new HeddleFailure(
                    "the replayed execution does not fail, which says nothing about the others;"
                        + " remove the replay to check them all\n\n"
                        + report.stripTrailing()));
  }

  /** The whole story if there is no page to look it up in. */
  private Throwable thrown(Counterexample example, String report, Optional<Path> page) {
    return page.map(file -> Thrown.of(example, message(example, file)))
        .orElseGet(() -> Thrown.of(example, report, Judgement::call));
  }

  /** At most 25 lines: what failed, the order that it needs, the remedy, and where to read on. */
  private String message(Counterexample example, Path page) {
    var text = new StringBuilder();
    if (example.finding() instanceof Finding.Failure) {
      String said =
          example
              .error()
              .map(Throwable::getMessage)
              .orElseGet(() -> BriefStory.headline(example.finding()));
      text.append(beginning(said)).append("\n\n");
    }
    text.append(new BriefStory(TextStory.PAGE_WIDTH).tell(example.finding()));
    text.append('\n').append(BriefStory.verdict(result.summary())).append('\n');
    if (settings.replay().isEmpty() && !example.replay().isEmpty()) {
      text.append("Paste this line over @HeddleTest to debug this execution:\n  ");
      text.append(call(example.replay())).append('\n');
    }
    return text.append("Every step: ").append(page).append(" (or .txt)").toString();
  }

  private static String beginning(String message) {
    List<String> lines = message.lines().toList();
    return lines.size() <= MOST_LINES_OF_ERROR
        ? message
        : lines.stream().limit(MOST_LINES_OF_ERROR).collect(Collectors.joining("\n")) + "\n...";
  }

  private Optional<Path> write(String report, TestReports reports) {
    List<Counterexample> examples = result.counterexamples();
    int all = result.summary().findings().size();
    List<String> commands =
        IntStream.range(0, all)
            .mapToObj(i -> i < examples.size() ? call(examples.get(i).replay()) : "")
            .toList();
    String html =
        new HtmlReport(name.type() + "#" + name.test(), name.sources())
            .write(
                result.summary(),
                commands,
                i -> i < examples.size() ? examples.get(i).output() : "",
                Timeline.NONE);
    String text =
        examples.stream()
            .map(example -> Thrown.story(example, report, Judgement::call) + "\n")
            .collect(Collectors.joining("\n"));
    return reports.write(name.type() + "." + name.test(), html, text);
  }

  private static String call(String code) {
    return code.isEmpty() ? "" : "@HeddleTest(replay = \"" + code + "\")";
  }
}
