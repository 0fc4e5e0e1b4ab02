package heddle.report;

import heddle.protocol.Finding;
import heddle.protocol.Site;
import heddle.protocol.Summary;
import heddle.protocol.ThreadName;
import heddle.protocol.Verdict;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A result in the Static Analysis Results Interchange Format (SARIF 2.1.0), for code scanning and
 * for editors. Each finding is a result; its story is a code flow with one thread flow for each
 * thread, and the order of execution says who moved when.
 */
public final class Sarif {

  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  private final String program;
  private final String version;
  private final Path base;
  private final Sources sources;

  /**
   * @param program what was checked, as the user called it
   * @param version of Heddle
   * @param base files below it are named relative to it
   * @param sources where the files are
   */
  public Sarif(String program, String version, Path base, Sources sources) {
    this.program = program;
    this.version = version;
    this.base = base.toAbsolutePath().normalize();
    this.sources = sources;
  }

  public String write(Summary summary) {
    var json = new ScriptJson().object();
    json.key("$schema").text(SCHEMA).key("version").text("2.1.0").key("runs").array().object();
    driver(summary, json);
    invocation(summary, json);
    json.key("results").array();
    summary.findings().forEach(finding -> result(finding, json));
    return json.end().end().end().end().toString() + "\n";
  }

  private void driver(Summary summary, ScriptJson json) {
    json.key("tool").object().key("driver").object();
    json.key("name").text("Heddle").key("version").text(version).key("rules").array();
    var kinds = new LinkedHashSet<String>();
    summary.findings().forEach(finding -> kinds.add(finding.kind()));
    for (String kind : kinds) {
      json.object().key("id").text(kind);
      message(json.key("shortDescription"), description(kind)).end();
    }
    json.end().end().end();
  }

  private static String description(String kind) {
    return switch (kind) {
      case "assertion" -> "An assertion fails in some interleaving";
      case "exception" -> "An exception is not caught in some interleaving";
      case "deadlock" -> "Threads wait for each other, or for something that never comes";
      case "livelock" -> "Threads can loop forever";
      case "race" -> "Unsynchronized accesses (a data race)";
      default -> "The program behaves differently when it is run again";
    };
  }

  /** What was checked, and why the result is no proof, if it is none. */
  private void invocation(Summary summary, ScriptJson json) {
    json.key("invocations").array().object();
    json.key("executionSuccessful").is(true).key("commandLine").text(program);
    if (summary.verdict() instanceof Verdict.Incomplete) {
      json.key("toolExecutionNotifications").array();
      for (String reason : summary.reasons()) {
        message(json.object().key("level").text("warning").key("message"), reason).end();
      }
      json.end();
    }
    json.key("properties").object().key("verdict").text(verdict(summary)).end();
    json.end().end();
  }

  private static String verdict(Summary summary) {
    return summary.verdict().getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private void result(Finding finding, ScriptJson json) {
    DisplayNames cast = DisplayNames.of(finding.trace());
    List<StoryRow> rows = StoryRows.of(finding).told(cast);
    boolean isWrong =
        !(finding instanceof Finding.Race || finding instanceof Finding.Nondeterminism);
    json.object().key("ruleId").text(finding.kind());
    json.key("level").text(isWrong ? "error" : "warning");
    message(json.key("message"), FindingText.headline(finding));
    Optional<Site> place = place(finding, rows);
    place.ifPresent(
        site -> {
          location(json.key("locations").array().object(), site);
          json.end().end();
        });
    json.key("codeFlows").array().object().key("threadFlows").array();
    threads(rows).forEach((thread, steps) -> flow(cast.thread(thread), steps, json));
    json.end().end().end().end();
  }

  /** Where it shows; if nobody says so, where the last step of the story is. */
  private static Optional<Site> place(Finding finding, List<StoryRow> rows) {
    if (Sources.line(finding.site()) > 0) {
      return Optional.of(finding.site());
    }
    return rows.stream()
        .map(row -> new Site(row.site()))
        .filter(site -> Sources.line(site) > 0)
        .reduce((first, second) -> second);
  }

  private static Map<ThreadName, List<StoryRow>> threads(List<StoryRow> rows) {
    var threads = new LinkedHashMap<ThreadName, List<StoryRow>>();
    for (StoryRow row : rows) {
      threads.computeIfAbsent(row.thread(), thread -> new ArrayList<>()).add(row);
    }
    return threads;
  }

  private void flow(String thread, List<StoryRow> steps, ScriptJson json) {
    json.object().key("id").text(thread).key("locations").array();
    for (StoryRow row : steps) {
      json.object();
      if (row.step() > 0) {
        json.key("executionOrder").number(row.step());
      }
      json.key("importance").text(row.sign() == StoryRow.Sign.NONE ? "important" : "essential");
      json.key("location").object();
      message(json.key("message"), row.text());
      location(json, new Site(row.site()));
      json.end().end();
    }
    json.end().end();
  }

  private void location(ScriptJson json, Site site) {
    int line = Sources.line(site);
    if (line > 0) {
      json.key("physicalLocation").object();
      json.key("artifactLocation").object().key("uri").text(uri(site)).end();
      json.key("region").object().key("startLine").number(line).end();
      json.end();
    }
  }

  private String uri(Site site) {
    Optional<Path> file = sources.find(site).map(text -> text.file().toAbsolutePath().normalize());
    if (file.isPresent()) {
      URI whole = file.get().toUri();
      return (file.get().startsWith(base) ? base.toUri().relativize(whole) : whole).toString();
    }
    String name = site.text().substring(0, site.text().lastIndexOf(':'));
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static ScriptJson message(ScriptJson json, String text) {
    return json.object().key("text").text(text).end();
  }
}
