package heddle.report;

import heddle.protocol.Audit;
import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Says what an exploration proves: the verdict first, then what it covers, what it assumes and what
 * it leaves out.
 */
public final class SummaryReport {

  private static final int LABEL = 13;

  private final int width;
  private final Paint paint;

  /**
   * @param width how many characters fit a line, at least 40
   */
  public SummaryReport(int width) {
    this(width, Paint.PLAIN);
  }

  /**
   * @param width how many characters fit a line, at least 40
   * @param paint how to show the verdict
   */
  public SummaryReport(int width, Paint paint) {
    if (width < 40) {
      throw new IllegalArgumentException("a page must be at least 40 wide, but was " + width);
    }
    this.width = width;
    this.paint = paint;
  }

  /** The report; every line ends with a line feed. */
  public String write(Summary summary) {
    var lines = new ArrayList<String>();
    lines.add(paint.of(summary.verdict(), headline(summary)));
    facts(summary).forEach(fact -> entry(lines, fact.label(), fact.text()));
    return String.join("\n", lines) + "\n";
  }

  /** One thing to know about a result. */
  record Fact(String label, String text) {}

  /** What there is to know beside the headline, in the order in which people should read it. */
  static List<Fact> facts(Summary summary) {
    var facts = new ArrayList<Fact>();
    facts.add(new Fact(label(summary), coverage(summary)));
    if (summary.verdict() instanceof Verdict.Failed) {
      wrong(summary).forEach(finding -> facts.add(new Fact("found", finding)));
    }
    summary.audit().ifPresent(audit -> facts.add(new Fact("audited", audited(audit))));
    if (summary.verdict() instanceof Verdict.Verified) {
      facts.add(new Fact("assuming", assumption(summary)));
    }
    Causes.of(summary.reasons()).forEach(cause -> facts.add(new Fact("not covered", cause)));
    if (summary.verdict() instanceof Verdict.Incomplete) {
      summary.left().ifPresent(left -> facts.add(new Fact("left", ForecastText.sentence(left))));
      facts.add(new Fact("remedies", "docs/troubleshooting.md has one for each message"));
    }
    String label = summary.verdict() instanceof Verdict.Verified ? "note" : "proven";
    if (summary.provoked()) {
      facts.add(new Fact(label, provoked(summary)));
    }
    summary.claims().forEach(claim -> facts.add(new Fact(label, claim)));
    ofKind(summary, Finding.Race.class).forEach(race -> facts.add(new Fact("data race", race)));
    WeakUses.lines(summary.weak()).forEach(weak -> facts.add(new Fact("weak access", weak)));
    ofKind(summary, Finding.Nondeterminism.class)
        .forEach(moody -> facts.add(new Fact("warning", moody)));
    return facts;
  }

  /** What stands between this result and a proof, and what helps; nothing if it is one. */
  static List<String> todo(Summary summary) {
    if (!(summary.verdict() instanceof Verdict.Incomplete)) {
      return List.of();
    }
    var todo = new ArrayList<>(Causes.of(summary.reasons()));
    summary.left().ifPresent(left -> todo.add(ForecastText.sentence(left)));
    todo.add("docs/troubleshooting.md explains each message, and how to make a test smaller");
    return todo;
  }

  /** The verdict in one sentence. */
  static String headline(Summary summary) {
    if (summary.verdict() instanceof Verdict.Verified) {
      return "VERIFIED: no interleaving of this test fails";
    }
    if (summary.verdict() instanceof Verdict.Incomplete && summary.provoked()) {
      return "INCOMPLETE: verified without spurious wake-ups, but not all interleavings with them"
          + " were explored";
    }
    if (summary.verdict() instanceof Verdict.Incomplete) {
      return "INCOMPLETE: no failure found, but not every interleaving was explored";
    }
    int count = wrong(summary).size();
    return count == 1
        ? "FAILED: an interleaving fails"
        : "FAILED: interleavings fail in " + count + " ways";
  }

  private static String label(Summary summary) {
    return summary.verdict() instanceof Verdict.Verified ? "covers" : "explored";
  }

  private static String coverage(Summary summary) {
    var parts = new ArrayList<String>();
    boolean actions = isAboutActions(summary);
    parts.add(count(summary.threads(), actions ? "event" : "thread"));
    if (summary.classes().isPresent()) {
      long classes = summary.classes().getAsLong();
      parts.add(
          String.format(Locale.ROOT, "%,d", classes)
              + (classes == 1 ? " class of executions" : " classes of executions"));
    } else if (summary.verdict() instanceof Verdict.Verified) {
      parts.add("all classes of executions");
    }
    parts.add(count(summary.runs(), "run"));
    if (summary.confirmations() > 0) {
      parts.add(count(summary.confirmations(), "confirming run"));
    }
    if (summary.allStates() > 0) {
      parts.add(count(summary.states(), "state"));
    }
    parts.add(String.format(Locale.ROOT, "%.2f s", summary.seconds()));
    return String.join(", ", parts) + "; strategy " + summary.strategy();
  }

  private static String audited(Audit audit) {
    if (audit.wrong().isPresent()) {
      String wrong = "one is wrong: " + WrongPredictionText.headline(audit.wrong().get());
      return audit.runs() == 0
          ? "no predicted execution; " + wrong
          : count(audit.runs(), "predicted execution") + "; " + wrong;
    }
    return audit.runs() == 0
        ? "no predicted execution"
        : count(audit.runs(), "predicted execution") + ", all as predicted";
  }

  private static String assumption(Summary summary) {
    if (isAboutActions(summary)) {
      return "that actions without a common key are independent, as the runtime declares";
    }
    if (!summary.assumesSequentialConsistency()) {
      return "nothing about memory: no data races, so this holds under the Java memory model";
    }
    boolean hasRaces = !ofKind(summary, Finding.Race.class).isEmpty();
    String why =
        summary.weak().isEmpty()
            ? "the data races"
            : (hasRaces ? "the data races and " : "") + "the accesses weaker than volatile";
    return "sequential consistency: because of "
        + why
        + " listed here, compilers and processors may cause behavior that no interleaving shows";
  }

  private static String provoked(Summary summary) {
    String what = "a wait, await or park returns spuriously";
    return summary.verdict() instanceof Verdict.Failed
        ? "only interleavings in which " + what + " can fail"
        : "no interleaving fails unless "
            + what
            + "; --no-spurious-wakeups, or spuriousWakeups = false, makes that an assumption";
  }

  private static boolean isAboutActions(Summary summary) {
    return summary.strategy().equals("partial-order");
  }

  private static List<String> wrong(Summary summary) {
    return summary.findings().stream()
        .filter(f -> !(f instanceof Finding.Race) && !(f instanceof Finding.Nondeterminism))
        .map(FindingText::headline)
        .toList();
  }

  private static List<String> ofKind(Summary summary, Class<? extends Finding> kind) {
    return summary.findings().stream().filter(kind::isInstance).map(FindingText::headline).toList();
  }

  static String count(long n, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", n, noun, n == 1 ? "" : "s");
  }

  private void entry(List<String> lines, String label, String text) {
    String front = "  " + label + " ".repeat(Math.max(1, LABEL - label.length()));
    for (String part : Wrapping.lines(Printable.line(text), width - front.length())) {
      lines.add(front + part.strip());
      front = " ".repeat(front.length());
    }
  }
}
