package heddle.linear;

import heddle.linear.Findings.Level;
import heddle.protocol.Verdict;
import heddle.report.TextStory;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What came of the scenarios of a structure, for people to read. */
public record FindingsText(Findings findings) {

  /** The verdict and what it covers. */
  public String summary() {
    var text = new StringBuilder();
    if (findings.verdict() instanceof Verdict.Verified) {
      text.append(
          "VERIFIED: %s is linearizable in all scenarios of %s.\n"
              .formatted(findings.structure().name(), extent()));
    } else if (findings.verdict() instanceof Verdict.Failed) {
      text.append("FAILED: %s is not linearizable.\n".formatted(findings.structure().name()));
    } else {
      text.append(
          "INCOMPLETE: no violation of %s found, but not every scenario was finished.\n"
              .formatted(findings.structure().name()));
      entries(text, "not covered", findings.reasons());
      text.append(unfinished());
    }
    entries(text, "note", findings.claims());
    if (findings.racy() > 0) {
      text.append(
          "  %s have data races or weak accesses: the verdict holds for sequentially consistent memory only%s\n"
              .formatted(
                  scenarios(findings.racy()),
                  findings.race().map(race -> "; the first: " + race.message()).orElse("")));
    }
    text.append(operations());
    text.append(
        String.format(
            Locale.ROOT,
            "  %s explored in %,d runs, %.1f s%n",
            scenarios(findings.scenarios()),
            findings.runs(),
            findings.seconds()));
    return text.toString();
  }

  /** The verdict in one word. */
  public String word() {
    if (findings.verdict() instanceof Verdict.Verified) {
      return "VERIFIED";
    }
    return findings.verdict() instanceof Verdict.Failed ? "FAILED" : "INCOMPLETE";
  }

  /** What was explored, in a few words. */
  public String counts() {
    return String.format(
        Locale.ROOT,
        "%s, %,d runs, %.1f s",
        scenarios(findings.scenarios()),
        findings.runs(),
        findings.seconds());
  }

  /** What keeps the verdict from holding for every memory; empty if nothing does. */
  public List<String> warnings() {
    return findings.racy() == 0
        ? List.of()
        : List.of(
            scenarios(findings.racy())
                + " with data races or weak accesses: the verdict assumes sequential consistency");
  }

  private String extent() {
    Size size = findings.size();
    return "up to %s operations (threads × operations of each)%s%s"
        .formatted(
            size,
            size.initial() == 0 ? "" : ", with up to %d before them".formatted(size.initial()),
            size.last() == 0 ? "" : " and up to 1 after them");
  }

  private static String scenarios(long count) {
    return count == 1 ? "1 scenario" : String.format(Locale.ROOT, "%,d scenarios", count);
  }

  private static void entries(StringBuilder text, String title, Map<String, Integer> entries) {
    entries.forEach(
        (sentence, count) ->
            text.append("  %s (%s): %s\n".formatted(title, scenarios(count), sentence)));
  }

  /** Up to where everything is verified, and what is not. */
  private String unfinished() {
    var text = new StringBuilder();
    for (Level level : findings.levels()) {
      text.append(
          "  %s: %,d of %s verified\n"
              .formatted(shape(level), level.verified(), scenarios(level.scenarios())));
    }
    return text.toString();
  }

  private static String shape(Level level) {
    String lengths =
        level.lengths().stream().map(String::valueOf).collect(Collectors.joining(" and "));
    return "threads of %s operations%s"
        .formatted(lengths, level.initial() == 0 ? "" : " after " + level.initial());
  }

  private String operations() {
    List<String> names =
        findings.structure().calls().stream().map(Call::toString).distinct().toList();
    var text = new StringBuilder("  operations: " + String.join(", ", names) + "\n");
    if (!findings.structure().omitted().isEmpty()) {
      text.append("  left out: " + String.join("; ", findings.structure().omitted()) + "\n");
    }
    return text.toString();
  }

  /** The violation with its story; nothing if there is none. */
  public String violation() {
    return findings
        .violation()
        .map(
            violation -> {
              var text = new StringBuilder();
              text.append("This scenario has results that no order explains:\n\n");
              text.append(violation.scenario());
              if (!violation.why().isEmpty()) {
                text.append("\nWhy:\n\n").append(violation.why());
              }
              text.append('\n')
                  .append(new TextStory(TextStory.PAGE_WIDTH).tell(violation.example().finding()));
              return text.append('\n').toString();
            })
        .orElse("");
  }
}
