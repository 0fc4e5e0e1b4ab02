package heddle.report;

import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** All that the script of a page works on, as one JSON text. */
final class PageData {

  /** A page with more steps than that would be slow; the first stories are kept. */
  private static final int MOST_STEPS = 200_000;

  private final ScriptJson out = new ScriptJson();
  private final SourceList sources;

  PageData(Sources sources) {
    this.sources = new SourceList(sources);
  }

  String of(
      String program,
      Summary summary,
      List<String> commands,
      IntFunction<String> outputs,
      Timeline timeline) {
    out.object();
    out.key("program").text(Printable.line(program));
    out.key("verdict").text(word(summary.verdict()));
    out.key("headline").text(SummaryReport.headline(summary));
    out.key("facts").array();
    for (SummaryReport.Fact fact : SummaryReport.facts(summary)) {
      out.array().text(fact.label()).text(Printable.line(fact.text())).end();
    }
    out.end();
    out.key("todo").texts(SummaryReport.todo(summary).stream().map(Printable::line).toList());
    out.key("stories").array();
    int told = writeStories(summary.findings(), commands, outputs);
    out.end();
    out.key("untold").number(summary.findings().size() - told);
    writeNumbers(summary);
    writeTimeline(timeline);
    return end();
  }

  String of(String program, Trace trace, String command) {
    out.object();
    out.key("program").text(Printable.line(program));
    out.key("verdict").text("recorded");
    out.key("headline").text("RECORDED: one execution, step by step");
    out.key("facts").array().end();
    out.key("todo").array().end();
    out.key("stories").array().object();
    out.key("kind").text("execution");
    out.key("title").text("The recorded execution");
    out.key("moral").array().end();
    out.key("command").text(command);
    out.key("output").text("");
    out.key("graph").none();
    new StoryData(trace, StoryRows.of(trace), sources).write(out);
    out.end().end();
    out.key("untold").number(0);
    out.key("numbers").array().end();
    writeTimeline(Timeline.NONE);
    return end();
  }

  private String end() {
    sources.write(out.key("sources"));
    return out.end().toString();
  }

  private int writeStories(
      List<Finding> findings, List<String> commands, IntFunction<String> outputs) {
    int steps = 0;
    for (int i = 0; i < findings.size(); i++) {
      Finding finding = findings.get(i);
      steps += finding.trace().events().size();
      if (i > 0 && steps > MOST_STEPS) {
        return i;
      }
      out.object();
      out.key("kind").text(finding.kind());
      out.key("title").text(FindingText.headline(finding));
      out.key("moral").texts(FindingText.of(finding));
      out.key("command").text(commands.get(i));
      out.key("output").text(Printable.text(outputs.apply(i)));
      GraphData.write(finding, out.key("graph"));
      new StoryData(finding.trace(), StoryRows.of(finding), sources).write(out);
      out.end();
    }
    return findings.size();
  }

  private static String word(Verdict verdict) {
    if (verdict instanceof Verdict.Verified) {
      return "verified";
    }
    return verdict instanceof Verdict.Failed ? "failed" : "incomplete";
  }

  private void writeNumbers(Summary summary) {
    out.key("numbers").array();
    number("threads", summary.threads());
    number("runs", summary.runs());
    number("confirming runs", summary.confirmations());
    summary.audit().ifPresent(audit -> number("audited predictions", audit.runs()));
    summary.counts().ifPresent(this::writeClasses);
    number("known steps", summary.histories());
    if (summary.allStates() > 0) {
      number("states in the last pass", summary.states());
      number("states in all passes", summary.allStates());
      number("passes", summary.rounds());
    }
    out.array().text("seconds").number(summary.seconds()).end();
    out.end();
  }

  private void writeClasses(ClassCounts counts) {
    number("classes that end", counts.ending());
    number("classes that fail", counts.failing());
    number("classes that deadlock", counts.deadlocked());
  }

  private void number(String name, long number) {
    out.array().text(name).number(number).end();
  }

  private void writeTimeline(Timeline timeline) {
    out.key("timeline").array();
    for (Timeline.Sample sample : timeline.samples()) {
      out.array().number(sample.seconds());
      out.number(sample.runs()).number(sample.histories()).number(sample.states()).end();
    }
    out.end().key("outcomes").array();
    for (Map.Entry<String, Long> outcome : new TreeMap<>(timeline.outcomes()).entrySet()) {
      number(Printable.line(outcome.getKey()), outcome.getValue());
    }
    out.end();
  }
}
