package heddle.protocol.text;

import heddle.protocol.Access;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Site;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import heddle.protocol.WeakAccess;
import heddle.protocol.text.JsonWriter.Layout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** Summaries as JSON: what {@code --json} writes. */
public final class SummaryJson {

  /** The version of the format, which stands under the key {@code version}. */
  public static final int VERSION = 3;

  private static final String PROVOKED = "verifiedWithoutSpuriousWakeups";

  private SummaryJson() {}

  /** Writes a summary whose findings have no replay files: {@code replay} is empty. */
  public static String write(Summary summary) {
    return write(summary, Collections.nCopies(summary.findings().size(), ""));
  }

  /**
   * Writes a summary.
   *
   * @param replays what stands under {@code replay} for each finding: the file that replays it, or
   *     an empty text if there is none
   */
  public static String write(Summary summary, List<String> replays) {
    if (replays.size() != summary.findings().size()) {
      throw new IllegalArgumentException(
          "there must be a replay for each of the %d findings, but there are %d"
              .formatted(summary.findings().size(), replays.size()));
    }
    var out = new JsonWriter(true);
    out.object(Layout.BLOCK);
    out.key("version").integer(VERSION);
    writeVerdict(summary, out);
    writeTexts("claims", summary.claims(), out);
    out.key("strategy").string(summary.strategy());
    out.key("threads").integer(summary.threads());
    out.key("runs").integer(summary.runs());
    out.key("confirmations").integer(summary.confirmations());
    AuditForm.write(summary.audit(), out);
    writeCount("classes", summary, ClassCounts::all, out);
    writeCount("deadlocks", summary, ClassCounts::deadlocked, out);
    writeCount("failing", summary, ClassCounts::failing, out);
    out.key("states").integer(summary.states());
    out.key("allStates").integer(summary.allStates());
    out.key("rounds").integer(summary.rounds());
    out.key("histories").integer(summary.histories());
    ValueForm.writeReal(summary.seconds(), out.key("seconds"));
    out.key("findings").array(Layout.BLOCK);
    for (int i = 0; i < replays.size(); i++) {
      FindingForm.write(summary.findings().get(i), replays.get(i), out);
    }
    out.end();
    if (!summary.weak().isEmpty()) {
      out.key("weak").array(Layout.BLOCK);
      summary.weak().forEach(access -> write(access, out));
      out.end();
    }
    if (summary.provoked()) {
      out.key(PROVOKED).literal("true");
    }
    ForecastForm.write(summary.left(), out);
    return out.end() + "\n";
  }

  private static void write(WeakAccess weak, JsonWriter out) {
    out.object(Layout.INLINE).key("cell").string(weak.cell().toString());
    out.key("access").string(weak.access().word());
    out.key("location").string(weak.site().text()).end();
  }

  private static void writeVerdict(Summary summary, JsonWriter out) {
    Verdict verdict = summary.verdict();
    out.key("verdict").string(word(verdict));
    writeTexts("reasons", summary.reasons(), out);
    if (verdict instanceof Verdict.Incomplete incomplete
        && !incomplete.reasons().equals(summary.reasons())) {
      writeTexts("verdictReasons", incomplete.reasons(), out);
    }
  }

  private static String word(Verdict verdict) {
    if (verdict instanceof Verdict.Verified) {
      return "verified";
    }
    return verdict instanceof Verdict.Failed ? "failed" : "incomplete";
  }

  private static void writeTexts(String key, List<String> texts, JsonWriter out) {
    out.key(key).array(Layout.BLOCK);
    texts.forEach(out::string);
    out.end();
  }

  private static void writeCount(
      String key, Summary summary, ToLongFunction<ClassCounts> count, JsonWriter out) {
    out.key(key)
        .literal(summary.counts().map(all -> Long.toString(count.applyAsLong(all))).orElse("null"));
  }

  /** Writes a file as a whole or not at all. */
  public static void write(Summary summary, List<String> replays, Path path) throws IOException {
    WholeFile.write(path, write(summary, replays));
  }

  /**
   * Reads back a summary; what stood under {@code replay} is not part of it.
   *
   * @throws FormatException if the text is malformed
   */
  public static Summary read(String text) {
    return read(Origin.text("the summary"), text);
  }

  /**
   * Reads back a summary from a file.
   *
   * @throws FormatException if the file is malformed
   */
  public static Summary read(Path path) throws IOException {
    return read(Origin.file(path.toString()), WholeFile.read(path));
  }

  private static Summary read(Origin origin, String text) {
    var in = new JsonFieldReader(JsonReader.read(origin, text, 1).object("a summary"));
    Version.check(in, "version", VERSION);
    List<String> reasons = readTexts("reasons", in);
    var summary =
        new Summary(
            readVerdict(reasons, in),
            reasons,
            readTexts("claims", in),
            in.text("strategy"),
            in.number("threads", Integer.MIN_VALUE),
            in.integer("runs"),
            in.integer("confirmations"),
            AuditForm.read(in),
            readCounts(in),
            in.integer("states"),
            in.integer("allStates"),
            in.number("rounds", Integer.MIN_VALUE),
            in.integer("histories"),
            ValueForm.readReal(in.member("seconds")),
            readFindings(in),
            readWeak(in),
            in.flag(PROVOKED),
            ForecastForm.read(in));
    in.end();
    return summary;
  }

  private static Verdict readVerdict(List<String> reasons, JsonFieldReader in) {
    List<String> why = in.has("verdictReasons") ? readTexts("verdictReasons", in) : reasons;
    Json verdict = in.member("verdict");
    return switch (verdict.string("\"verdict\"")) {
      case "verified" -> new Verdict.Verified();
      case "failed" -> new Verdict.Failed();
      case "incomplete" -> incomplete(verdict, why);
      default -> throw verdict.place().expected("verified, failed or incomplete", verdict.seen());
    };
  }

  private static Verdict incomplete(Json verdict, List<String> why) {
    if (why.isEmpty()) {
      throw verdict.place().expected("a reason why the verdict is incomplete", "none");
    }
    return new Verdict.Incomplete(why);
  }

  private static List<String> readTexts(String key, JsonFieldReader in) {
    return in.member(key).array("\"" + key + "\"").stream()
        .map(text -> text.string("an entry of \"" + key + "\""))
        .toList();
  }

  /** All of them are there, or none. */
  private static Optional<ClassCounts> readCounts(JsonFieldReader in) {
    var numbers = new ArrayList<Long>();
    for (String key : List.of("classes", "deadlocks", "failing")) {
      Json member = in.member(key);
      if (!(member instanceof Json.Null)) {
        numbers.add(member.integer("\"" + key + "\""));
      }
    }
    if (!numbers.isEmpty() && numbers.size() < 3) {
      throw in.member("classes")
          .place()
          .expected(
              "numbers of classes, deadlocks and failing, or null for all of them",
              "null for some of them");
    }
    return numbers.isEmpty()
        ? Optional.empty()
        : Optional.of(new ClassCounts(numbers.get(0), numbers.get(1), numbers.get(2)));
  }

  private static List<WeakAccess> readWeak(JsonFieldReader in) {
    return in.has("weak")
        ? in.member("weak").array("\"weak\"").stream().map(SummaryJson::readWeak).toList()
        : List.of();
  }

  private static WeakAccess readWeak(Json json) {
    var in = new JsonFieldReader(json.object("a weak access"));
    var weak =
        new WeakAccess(
            in.name("cell", NameForm.CELL),
            in.word("access", Access.PLAIN),
            new Site(in.text("location")));
    in.end();
    return weak;
  }

  private static List<Finding> readFindings(JsonFieldReader in) {
    return in.member("findings").array("\"findings\"").stream().map(FindingForm::read).toList();
  }
}
