package heddle.cli;

import heddle.check.HeddleException;
import heddle.check.JavaProgram;
import heddle.check.JavaProgram.Checked;
import heddle.check.Options;
import heddle.check.TestReports;
import heddle.check.Trials;
import heddle.engine.Progress;
import heddle.protocol.Finding;
import heddle.protocol.NotRunException;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import heddle.report.BriefStory;
import heddle.report.HtmlReport;
import heddle.report.SummaryReport;
import heddle.report.TestIndex;
import heddle.report.TestLine;
import heddle.report.TextStory;
import heddle.report.Timeline;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Runs one test of a suite and tells what came of it. Whatever it does, the suite goes on. */
final class SuiteTest {

  private static final String NO_THREAD =
      "fails without any interleaving: the test starts no thread";

  private final ProgramSource.Java program;
  private final JavaProgram processes;
  private final SavedTraces traces;
  private final HtmlReport html;
  private final TestReports reports;
  private final Console console;

  /**
   * @param html makes the page of the test
   */
  SuiteTest(
      ProgramSource.Java program,
      JavaProgram processes,
      SavedTraces traces,
      HtmlReport html,
      TestReports reports,
      Console console) {
    this.program = program;
    this.processes = processes;
    this.traces = traces;
    this.html = html;
    this.reports = reports;
    this.console = console;
  }

  /**
   * What came of a test.
   *
   * @param story what there is to tell besides its line
   * @param page the file name of its page; empty if there is none
   * @param exit what the process would say to its caller, were it the only test
   */
  record Ended(TestLine line, List<String> story, String page, ExitCode exit) {

    static Ended skipped(String reason) {
      return passed(TestLine.skipped(reason));
    }

    private static Ended passed(TestLine line) {
      return new Ended(line, List.of(), "", ExitCode.VERIFIED);
    }

    TestIndex.Row row(String type, String method) {
      return new TestIndex.Row(type, method, line, page);
    }
  }

  Ended run(Trials trials, Options options, Progress progress) {
    long start = System.nanoTime();
    try {
      Optional<Trials.Passed> passed = trials.pass(processes.program(), options.budget().time());
      if (passed.isPresent()) {
        double seconds = (System.nanoTime() - start) / 1e9;
        return Ended.passed(line(passed.get().skipped(), seconds));
      }
      return ended(processes.check(options, progress));
    } catch (HeddleException | NotRunException e) {
      return notRun(e.getMessage(), ExitCode.INCOMPLETE, List.of());
    } catch (OutOfMemoryError e) {
      return notRun("Java ran out of memory", ExitCode.INCOMPLETE, List.of());
    } catch (RuntimeException | Error e) {
      return notRun(
          "internal error in Heddle %s, not in the test: %s".formatted(Main.version(), e),
          ExitCode.BUG,
          List.of("Please report it with the test and these lines:", stackTrace(e)));
    }
  }

  private static TestLine line(Optional<String> skipped, double seconds) {
    return skipped.map(TestLine::skipped).orElseGet(() -> TestLine.withoutThreads(seconds));
  }

  private static Ended notRun(String why, ExitCode exit, List<String> story) {
    return new Ended(TestLine.notRun(why), story, "", exit);
  }

  private static String stackTrace(Throwable e) {
    var text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  private Ended ended(Checked checked) {
    Summary summary = checked.summary();
    boolean verified = summary.verdict() instanceof Verdict.Verified;
    boolean isAlone = summary.threads() <= 1;
    if (isAlone && verified) {
      return Ended.passed(line(checked.skipped(), summary.seconds()));
    }
    TestLine line = TestLine.of(summary, verified);
    if (isAlone) {
      boolean fails = summary.verdict() instanceof Verdict.Failed;
      line = new TestLine(line.verdict(), false, line.counts(), List.of(), line.notes());
      line = fails ? line.withNote(NO_THREAD) : line;
    }
    var complaints = new ArrayList<String>();
    List<String> replays = traces.save(summary.findings(), complaints::add);
    summary
        .wrongPrediction()
        .ifPresent(wrong -> complaints.add(traces.tell(wrong, complaints::add)));
    Optional<Path> page = summary.findings().isEmpty() ? Optional.empty() : write(checked, replays);
    return new Ended(
        line,
        story(summary, replays, complaints),
        page.map(file -> String.valueOf(file.getFileName())).orElse(""),
        ExitCode.of(summary));
  }

  private List<String> story(Summary summary, List<String> replays, List<String> complaints) {
    var story = new ArrayList<String>();
    if (summary.verdict() instanceof Verdict.Failed) {
      List<Finding> findings = summary.findings();
      for (int i = 0; i < findings.size(); i++) {
        if (!(findings.get(i) instanceof Finding.Race)) {
          if (findings.get(i) instanceof Finding.Failure) {
            story.add(BriefStory.headline(findings.get(i)));
          }
          new BriefStory(TextStory.PAGE_WIDTH - 4)
              .tell(findings.get(i))
              .lines()
              .forEach(story::add);
          if (!replays.get(i).isEmpty()) {
            story.add("To replay it: " + console.replayCommand(replays.get(i)));
          }
        }
      }
    }
    story.addAll(complaints);
    return story;
  }

  private Optional<Path> write(Checked checked, List<String> replays) {
    Summary summary = checked.summary();
    List<String> commands = replays.stream().map(console::replayCommand).toList();
    var story = new TextStory(TextStory.PAGE_WIDTH);
    String text =
        summary.findings().stream().map(story::tell).collect(Collectors.joining("\n"))
            + "\n"
            + new SummaryReport(TextStory.PAGE_WIDTH).write(summary);
    return reports.write(
        program.mainClass().replace('#', '.'),
        html.write(summary, commands, checked::output, Timeline.NONE),
        text);
  }
}
