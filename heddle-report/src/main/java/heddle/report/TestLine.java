package heddle.report;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What came of one test, for the console of a build: {@code ✓ transfer VERIFIED 2 threads, 14 runs,
 * 0.3 s}. A passing test tells what was proven, and what the proof assumes.
 *
 * @param verdict the verdict in one word
 * @param passed whether the test passed
 * @param counts threads, runs and time
 * @param warnings what keeps the verdict from meaning what people take it for
 * @param notes what there is to know besides
 */
public record TestLine(
    String verdict, boolean passed, String counts, List<String> warnings, List<String> notes) {

  /** The verdict of a test that passes and starts no thread. */
  public static final String PASSED = "PASSED";

  public static final String SKIPPED = "SKIPPED";

  /** The verdict of a test that Heddle could not run. */
  public static final String NOT_RUN = "NOT RUN";

  static final String INCOMPLETE = "INCOMPLETE";

  private static final int MOST_NOTES = 3;
  private static final int LONGEST_NOTE = 160;

  public TestLine {
    warnings = List.copyOf(warnings);
    notes = List.copyOf(notes);
  }

  /** A test that passes and starts no thread: its one execution is all there is. */
  public static TestLine withoutThreads(double seconds) {
    String counts = String.format(Locale.ROOT, "no threads, 1 run, %.1f s", seconds);
    return new TestLine(PASSED, true, counts, List.of(), List.of());
  }

  /** A test that nobody wants to run here. */
  public static TestLine skipped(String reason) {
    return new TestLine(SKIPPED, true, reason, List.of(), List.of());
  }

  /** A test that could not be run. */
  public static TestLine notRun(String reason) {
    return new TestLine(NOT_RUN, false, reason, List.of(), List.of());
  }

  /** Whether the test fails, and is not only without a verdict. */
  public boolean isFailed() {
    return !passed && !is(INCOMPLETE) && !is(NOT_RUN);
  }

  boolean is(String word) {
    return verdict.equals(word);
  }

  public TestLine withNote(String note) {
    var all = new ArrayList<>(notes);
    all.add(0, note);
    return new TestLine(verdict, passed, counts, warnings, all);
  }

  public static TestLine of(Summary summary, boolean passed) {
    boolean verified = summary.verdict() instanceof Verdict.Verified;
    String word = SummaryReport.headline(summary).replaceFirst(":.*", "");
    String counts =
        String.format(
            Locale.ROOT,
            "%s, %s, %.1f s",
            SummaryReport.count(summary.threads(), "thread"),
            SummaryReport.count(summary.runs(), "run"),
            summary.seconds());
    return new TestLine(
        passed && !verified ? word + ", as expected" : word,
        passed,
        counts,
        warnings(summary, verified),
        verified || summary.verdict() instanceof Verdict.Incomplete ? notes(summary) : List.of());
  }

  private static List<String> warnings(Summary summary, boolean verified) {
    var warnings = new ArrayList<String>();
    if (summary.threads() <= 1) {
      warnings.add("the test starts no thread: there is nothing to interleave");
    }
    var unordered = new ArrayList<String>();
    long races = summary.findings().stream().filter(Finding.Race.class::isInstance).count();
    if (races > 0) {
      unordered.add(SummaryReport.count(races, "data race"));
    }
    int weak = summary.weak().size();
    if (weak > 0) {
      unordered.add(weak == 1 ? "1 access weaker than volatile" : weak + " weak accesses");
    }
    if (!unordered.isEmpty()) {
      warnings.add(
          String.join(" and ", unordered)
              + (verified ? ": verified for sequential consistency only" : ""));
    }
    return warnings;
  }

  private static List<String> notes(Summary summary) {
    return summary.verdict() instanceof Verdict.Verified ? summary.claims() : summary.reasons();
  }

  /** The line, and one more for each warning and note, without line feeds. */
  public List<String> lines(String test) {
    var lines = new ArrayList<String>();
    String mark = !passed ? "\u2717" : warnings.isEmpty() ? "\u2713" : "\u26a0";
    lines.add(Printable.line(mark + " " + test + "  " + verdict + "  " + counts));
    warnings.forEach(warning -> lines.add(Printable.line("    \u26a0 " + warning)));
    notes.stream().limit(MOST_NOTES).forEach(note -> lines.add(Printable.line("    " + cut(note))));
    return lines;
  }

  /** The lines for consoles that know ASCII only. */
  public static String plain(String line) {
    return line.replace("\u2717", "x").replace("\u2713", "+").replace("\u26a0", "!");
  }

  private static String cut(String note) {
    return note.length() <= LONGEST_NOTE ? note : note.substring(0, LONGEST_NOTE) + "...";
  }
}
