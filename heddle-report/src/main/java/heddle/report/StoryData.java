package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Site;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.report.Ledger.Entry;
import heddle.report.Ledger.Variable;
import heddle.report.StoryRow.Sign;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One trace for the page: every step, what it says, where it stands, what it does to the variables,
 * and whether a story tells it. Names and places are numbered, so that a long trace stays small.
 */
final class StoryData {

  private final Trace trace;
  private final DisplayNames cast;
  private final StoryRows plot;
  private final List<StoryRow> rows;
  private final List<StoryRow> told;
  private final SourceList sources;
  private final Map<ThreadName, Integer> threads = new LinkedHashMap<>();
  private final Map<Variable, Integer> variables = new LinkedHashMap<>();
  private final Map<Site, Integer> sites = new LinkedHashMap<>();

  /**
   * @param plot which steps are told and marked
   * @param sources collects the files that steps stand in
   */
  StoryData(Trace trace, StoryRows plot, SourceList sources) {
    this.trace = trace;
    this.cast = DisplayNames.of(trace);
    this.plot = plot;
    this.rows = plot.rows(cast);
    this.told = plot.told(cast);
    this.sources = sources;
  }

  /** Writes the members of the story's object. */
  void write(ScriptJson out) {
    Map<Integer, Sign> signs = new HashMap<>();
    told.forEach(row -> signs.put(row.step(), row.sign()));
    out.key("steps").array();
    var ledger = new Ledger(trace);
    for (int i = 0; i < trace.events().size(); i++) {
      Event event = trace.events().get(i);
      String said = Words.happened(event, ledger.memory());
      String text = event.operation() instanceof Operation.Fail ? said : cast.tell(said);
      step(out, event.thread(), text, event.site(), signs.getOrDefault(i + 1, Sign.NONE));
      out.array();
      boolean isLook = event.operation() instanceof Operation.Read;
      for (Entry entry : ledger.happened(event)) {
        out.number(number(variables, entry.variable()))
            .text(Printable.line(cast.tell(entry.value())))
            .number(isLook ? 0 : 1);
      }
      out.end().number(plot.isTold(i) ? 1 : 0).end();
      if (event.operation() instanceof Operation.Fork fork) {
        number(threads, fork.thread());
      }
    }
    writeWaiting(out);
    out.end();
    out.key("last").number(trace.events().size());
    out.key("end").number(rows.stream().mapToInt(StoryRow::step).max().orElse(0));
    writeNames(out);
  }

  /** What did not happen any more. */
  private void writeWaiting(ScriptJson out) {
    for (StoryRow row : rows) {
      if (row.step() == 0) {
        step(out, row.thread(), row.text(), new Site(row.site()), row.sign());
        out.array().end().number(1).end();
      }
    }
  }

  private void step(ScriptJson out, ThreadName thread, String text, Site site, Sign sign) {
    out.array();
    out.number(number(threads, thread));
    out.text(Printable.line(text));
    out.number(number(sites, site));
    out.number(sign.ordinal());
  }

  private void writeNames(ScriptJson out) {
    out.key("threads")
        .texts(threads.keySet().stream().map(t -> Printable.line(cast.thread(t))).toList());
    out.key("variables").array();
    for (Variable variable : variables.keySet()) {
      String kind = variable.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      out.array().text(kind).text(Printable.line(cast.tell(variable.name()))).end();
    }
    out.end();
    out.key("sites").array();
    for (Site site : sites.keySet()) {
      out.array().text(Printable.line(site.text()));
      out.number(sources.number(site)).number(Sources.line(site)).end();
    }
    out.end();
  }

  private static <T> int number(Map<T, Integer> numbers, T name) {
    return numbers.computeIfAbsent(name, key -> numbers.size());
  }
}
