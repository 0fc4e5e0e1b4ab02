package heddle.bench.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/** Rows as Markdown. */
final class Tables {

  /** A reason that is shorter than this is about one program. */
  private static final int SHORT = 10;

  private final Map<String, Row> rows = new TreeMap<>();
  private final List<String> contestants;

  Tables(List<Row> all) {
    var names = new LinkedHashSet<String>();
    var known = new ArrayList<>(Contestants.STRATEGIES);
    known.addAll(Contestants.PEERS);
    known.stream()
        .filter(name -> all.stream().anyMatch(row -> isShown(row) && row.contestant().equals(name)))
        .forEach(names::add);
    contestants = List.copyOf(names);
    all.forEach(row -> rows.put(row.program() + "," + row.contestant(), row));
  }

  private static boolean isShown(Row row) {
    return Entries.named(row.program()).java().isPresent();
  }

  private Optional<Row> row(String program, String contestant) {
    return Optional.ofNullable(rows.get(program + "," + contestant));
  }

  String markdown() {
    return section("Runs to the first failure, beside the published ones", toTheError())
        + section("Runs to the end, beside the published ones", toTheEnd())
        + section("Seconds to the first failure / to the end", seconds())
        + section("Peak memory in MB, events of all runs, and the solver's share", costs())
        + section("Toys, in runs to the end: classes", growth())
        + section("Not compared (*)", missing());
  }

  private String missing() {
    var reasons = new LinkedHashSet<String>();
    for (Row row : rows.values()) {
      if (!row.isMeasured()) {
        boolean ours = Contestants.STRATEGIES.contains(row.contestant());
        String where = ours || row.end().length() < SHORT ? " on " + row.program() : "";
        reasons.add("- " + row.contestant() + where + ": " + row.end() + "\n");
      }
    }
    return String.join("", reasons);
  }

  private static String section(String title, String table) {
    return table.isEmpty() ? "" : "### " + title + "\n\n" + table + "\n";
  }

  private String toTheError() {
    return published(
        Published.TO_THE_ERROR,
        entry -> entry.group().equals(Entries.BUGGY) || entry.group().equals(Entries.LIBRARIES),
        Tables::failure);
  }

  private String toTheEnd() {
    return published(Published.TO_THE_END, entry -> entry.java().isPresent(), Tables::end);
  }

  /** The programs of a published table, then others that belong there. */
  private String published(
      List<Published> table, Predicate<Entry> others, BiFunction<Row, Entry, String> cell) {
    var programs = new LinkedHashSet<String>();
    table.forEach(one -> programs.add(one.program()));
    Entries.all().stream().filter(others).forEach(entry -> programs.add(entry.name()));
    var text = new StringBuilder();
    text.append("| program | classes |");
    contestants.forEach(name -> text.append(" ").append(name).append(" |"));
    text.append(" PLDI'15: ICB | ICB+DPOR | MCR | RV-Causal: DFS | Chess | RV-Causal |\n");
    text.append("|---|---|").append("---|".repeat(contestants.size() + 6)).append("\n");
    int head = text.length();
    for (String program : programs) {
      if (isMeasured(program)) {
        Entry entry = Entries.named(program);
        text.append(begin(entry));
        for (String contestant : contestants) {
          String shown = row(program, contestant).map(row -> cell.apply(row, entry)).orElse("");
          text.append(" ").append(shown).append(" |");
        }
        text.append(theirs(table, program)).append("\n");
      }
    }
    return text.length() == head ? "" : text.toString();
  }

  private boolean isMeasured(String program) {
    return contestants.stream().anyMatch(name -> row(program, name).isPresent());
  }

  private static String begin(Entry entry) {
    return "| %s | %s |"
        .formatted(entry.name(), entry.classes() == 0 ? "" : number(entry.classes()));
  }

  private static String theirs(List<Published> table, String program) {
    var text = new StringBuilder();
    for (Published one : table) {
      if (one.program().equals(program)) {
        one.huang().forEach(cell -> text.append(" ").append(cell).append(" |"));
        one.rvCausal().forEach(cell -> text.append(" ").append(cell).append(" |"));
        return text.toString();
      }
    }
    return " |".repeat(6);
  }

  private static String failure(Row row, Entry entry) {
    if (!row.isMeasured()) {
      return "*";
    } else if (row.failureRuns() >= 0) {
      return number(row.failureRuns());
    }
    return "none in " + number(row.runs()) + (row.isEnded() ? "" : "+");
  }

  /** Runs, with a plus if it was cut off, and the classes that they fall into. */
  private static String end(Row row, Entry entry) {
    if (!row.isMeasured()) {
      return "*";
    }
    boolean endless = row.classes() < 0 && row.verdict().equals("failed");
    return number(row.runs())
        + (row.isEnded() && !endless ? "" : "+")
        + (row.classes() >= 0 ? ": " + number(row.classes()) : "");
  }

  private String seconds() {
    return each(
        row ->
            row.isMeasured()
                ? (row.failureRuns() < 0 ? "–" : decimal(row.failureSeconds()))
                    + " / "
                    + decimal(row.seconds())
                    + (row.isEnded() ? "" : "+")
                : "*");
  }

  private String costs() {
    return each(
        row ->
            row.isMeasured()
                ? row.megabytes()
                    + (row.events() >= 0 ? ", " + number(row.events()) : "")
                    + (row.solving() >= 0
                        ? ", %.0f %%".formatted(100 * Math.min(1, row.solving()))
                        : "")
                : "*");
  }

  private String each(Function<Row, String> cell) {
    var text = new StringBuilder("| program |");
    contestants.forEach(name -> text.append(" ").append(name).append(" |"));
    text.append("\n|---|").append("---|".repeat(contestants.size())).append("\n");
    int head = text.length();
    for (Entry entry : Entries.all()) {
      if (entry.java().isPresent() && isMeasured(entry.name())) {
        text.append("| ").append(entry.name()).append(" |");
        for (String name : contestants) {
          text.append(" ").append(row(entry.name(), name).map(cell).orElse("")).append(" |");
        }
        text.append("\n");
      }
    }
    return text.length() == head ? "" : text.toString();
  }

  private String growth() {
    var text = new StringBuilder();
    Set<String> shown = new LinkedHashSet<>(Contestants.STRATEGIES);
    for (Entry entry : Entries.all()) {
      if (entry.toy().isPresent()
          && shown.stream().anyMatch(n -> row(entry.name(), n).isPresent())) {
        text.append(begin(entry));
        for (String name : shown) {
          String cell = row(entry.name(), name).map(row -> end(row, entry)).orElse("");
          text.append(" ").append(cell).append(" |");
        }
        text.append("\n");
      }
    }
    if (text.isEmpty()) {
      return "";
    }
    return "| program | classes | %s |\n|---|---|%s\n%s"
        .formatted(String.join(" | ", shown), "---|".repeat(shown.size()), text);
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
  }
}
