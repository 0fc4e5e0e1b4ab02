package heddle.bench.strategies;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs every strategy on every program, each in a process of its own with a time limit, and writes
 * rows as CSV, a Markdown table and a plot. Rows that are in the file already are not made again,
 * so an interrupted comparison goes on where it was.
 */
public final class Comparison {

  private static final String HEAD =
      "program,strategy,runs to failure,seconds to failure,runs,seconds,classes,races,end,verdict";

  private Comparison() {}

  /** The arguments are the directory to write to and the seconds for each pair, usually 20. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path directory = Path.of(args.length > 0 ? args[0] : "target/comparison");
    String seconds = args.length > 1 ? args[1] : "20";
    Files.createDirectories(directory);
    Path file = directory.resolve("strategies.csv");
    if (!Files.exists(file)) {
      Files.writeString(file, HEAD + "\n");
    }
    PrintStream out = System.out;
    for (String program : Contestants.classes().keySet()) {
      for (String strategy : Contestants.STRATEGIES) {
        if (!isThere(file, program, strategy)) {
          String row = row(program, strategy, seconds);
          out.println(row);
          Files.writeString(file, row + "\n", StandardOpenOption.APPEND);
        }
      }
    }
    var rows = new Rows(Files.readAllLines(file));
    Files.writeString(directory.resolve("strategies.md"), rows.table(Contestants.classes()));
    Files.writeString(directory.resolve("strategies.svg"), rows.plot(Contestants.classes()));
    out.println(rows.table(Contestants.classes()));
  }

  private static boolean isThere(Path file, String program, String strategy) throws IOException {
    return Files.readAllLines(file).stream()
        .anyMatch(line -> line.startsWith(program + "," + strategy + ","));
  }

  private static String row(String program, String strategy, String seconds)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-cp",
                System.getProperty("java.class.path"),
                OnePair.class.getName(),
                program,
                strategy,
                seconds)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String row = new String(process.getInputStream().readAllBytes()).strip();
    process.waitFor(1, TimeUnit.MINUTES);
    process.destroyForcibly();
    return process.exitValue() == 0 && !row.isEmpty()
        ? row
        : program + "," + strategy + ",-1,-1,-1,-1,-1,-1,no memory,incomplete";
  }

  /** The rows of the file. */
  private record Rows(List<String> lines) {

    private List<String[]> of(String program) {
      var rows = new ArrayList<String[]>();
      for (String line : lines) {
        if (line.startsWith(program + ",")) {
          rows.add(line.split(","));
        }
      }
      return rows;
    }

    /**
     * A line for each program; of each strategy the runs, with a plus if the time was over, the
     * classes that they fall into, and the runs to the first failure.
     */
    String table(Map<String, Long> classes) {
      var text = new StringBuilder("| program | classes |");
      Contestants.STRATEGIES.forEach(name -> text.append(" ").append(name).append(" |"));
      text.append("\n|---|---|").append("---|".repeat(Contestants.STRATEGIES.size()));
      classes.forEach(
          (program, count) -> {
            text.append("\n| %s | %,d |".formatted(program, count));
            of(program).forEach(row -> text.append(" ").append(cell(row)).append(" |"));
          });
      return text.append("\n").toString();
    }

    private static String cell(String[] row) {
      if (row[4].equals("-1")) {
        return "no memory";
      }
      return "%,d%s: %,d%s"
          .formatted(
              Long.parseLong(row[4]),
              row[8].equals("cut") ? "+" : "",
              Long.parseLong(row[6]),
              row[2].equals("-1") ? "" : " (" + row[2] + ")");
    }

    /**
     * A dot for each pair: programs from top to bottom, runs from left to right by powers of 10.
     */
    String plot(Map<String, Long> classes) {
      var colours = List.of("#06c", "#c00", "#090", "#f80", "#909", "#555", "#0aa", "#a60", "#e6a");
      var svg = new StringBuilder();
      int height = 60 + 24 * classes.size();
      svg.append(
              "<svg xmlns='http://www.w3.org/2000/svg' width='900' height='%d' ".formatted(height))
          .append("font-family='sans-serif' font-size='12'>\n");
      for (int power = 0; power <= 7; power++) {
        int x = 170 + 90 * power;
        svg.append("<line x1='%d' x2='%d' y1='30' y2='%d' stroke='#ddd'/>".formatted(x, x, height))
            .append("<text x='%d' y='24' text-anchor='middle'>10^%d</text>\n".formatted(x, power));
      }
      int y = 48;
      for (String program : classes.keySet()) {
        svg.append("<text x='10' y='%d'>%s</text>\n".formatted(y + 4, program));
        for (String[] row : of(program)) {
          double runs = Math.max(1, Double.parseDouble(row[4]));
          String colour = colours.get(Contestants.STRATEGIES.indexOf(row[1]));
          svg.append(
              "<circle cx='%d' cy='%d' r='4' fill='%s'><title>%s: %s runs, %s</title></circle>\n"
                  .formatted(
                      (int) (170 + 90 * Math.log10(runs)), y, colour, row[1], row[4], row[8]));
        }
        y += 24;
      }
      for (int i = 0; i < colours.size(); i++) {
        svg.append(
            "<text x='%d' y='12' fill='%s'>%s</text>\n"
                .formatted(170 + 75 * i, colours.get(i), Contestants.STRATEGIES.get(i)));
      }
      return svg.append("</svg>\n").toString();
    }
  }
}
