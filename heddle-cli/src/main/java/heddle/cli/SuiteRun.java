package heddle.cli;

import heddle.check.Options;
import heddle.check.TestReports;
import heddle.check.Trials;
import heddle.check.inspect.SuiteScan;
import heddle.cli.SuiteTest.Ended;
import heddle.engine.Progress;
import heddle.report.Printable;
import heddle.report.TestIndex;
import heddle.report.TestLine;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Goes through the tests of a suite: prints, keeps and counts what comes of them. */
final class SuiteRun {

  /** The index is written anew at most so often while tests run. */
  private static final long INDEX_NANOS = 5_000_000_000L;

  private static final String CLEAR = "\r\033[K";

  private final Options options;
  private final TestReports reports;
  private final SuiteState state;
  private final int all;
  private final Console console;
  private final List<TestLine> lines = new ArrayList<>();
  private final List<TestIndex.Row> unwritten = new ArrayList<>();
  private final long start = System.nanoTime();
  private long lastIndex = start;
  private int resumed;
  private ExitCode worst = ExitCode.VERIFIED;

  SuiteRun(Options options, TestReports reports, SuiteState state, int all, Console console) {
    this.options = options;
    this.reports = reports;
    this.state = state;
    this.all = all;
    this.console = console;
  }

  /** Who can be asked to stop, and says nothing. */
  private final class Stopping implements Progress {
    @Override
    public boolean isStopped() {
      return console.interrupted().getAsBoolean();
    }

    @Override
    public void report(long runs, long histories, long states, String activity) {}
  }

  void run(SuiteScan.Test test, Trials trials, Supplier<SuiteTest> made) {
    Optional<TestIndex.Row> before = state.done(test.type(), test.method());
    if (before.isPresent()) {
      resumed++;
      count(before.get(), exit(before.get().line()));
      return;
    }
    announce(test);
    Ended ended =
        test.skipped().isPresent()
            ? Ended.skipped(test.skipped().get())
            : made.get().run(trials, options, new Stopping());
    if (console.interrupted().getAsBoolean()) {
      return; // it was cut short, and is run again by --resume
    }
    print(test, ended);
    TestIndex.Row row = ended.row(test.type(), test.method());
    state.add(row);
    count(row, ended.exit());
    if (System.nanoTime() - lastIndex > INDEX_NANOS) {
      index();
    }
  }

  private void count(TestIndex.Row row, ExitCode exit) {
    lines.add(row.line());
    unwritten.add(row);
    worst = exit.isWorseThan(worst) ? exit : worst;
  }

  /** What a test that was done before counts as. */
  private static ExitCode exit(TestLine line) {
    if (line.passed()) {
      return ExitCode.VERIFIED;
    }
    return line.isFailed() ? ExitCode.FAILED : ExitCode.INCOMPLETE;
  }

  private void announce(SuiteScan.Test test) {
    if (console.live()) {
      console.err().print(CLEAR + "%d of %d  %s".formatted(lines.size() + 1, all, test.name()));
      console.err().flush();
    }
  }

  private void print(SuiteScan.Test test, Ended ended) {
    if (console.live()) {
      console.err().print(CLEAR);
      console.err().flush();
    }
    PrintStream out = console.out();
    ended.line().lines(test.name()).forEach(out::println);
    ended.story().stream()
        .flatMap(text -> Printable.text(text).lines())
        .forEach(line -> out.println("    " + line));
    out.flush();
  }

  private Optional<Path> index() {
    lastIndex = System.nanoTime();
    Optional<Path> page = reports.add(unwritten);
    unwritten.clear();
    return page;
  }

  /** Says what came of all of them. */
  ExitCode end() {
    Optional<Path> page = index();
    PrintStream out = console.out();
    out.println();
    out.println(
        "%s; %s"
            .formatted(
                TestIndex.counts(lines),
                String.format(Locale.ROOT, "%.1f s", (System.nanoTime() - start) / 1e9)));
    if (resumed > 0) {
      out.println("  %d of them were done before".formatted(resumed));
    }
    page.ifPresent(file -> out.println("  index: " + file));
    if (lines.size() < all) {
      out.println(
          "stopped before the last %d; to continue, give the same command with --resume"
              .formatted(all - lines.size()));
      return ExitCode.INCOMPLETE.isWorseThan(worst) ? ExitCode.INCOMPLETE : worst;
    }
    return worst;
  }
}
