package heddle.bench.compare;

import java.io.File;
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
 * Runs every contestant on every program, each pair in a process of its own with a time limit, and
 * writes rows as CSV, tables as Markdown and plots as SVG. Rows that are in the file already are
 * not made again, so that an interrupted comparison goes on where it was.
 */
public final class Bench {

  /** A pair may take so much longer than twice its limit, to start and to confirm findings. */
  private static final long GRACE_SECONDS = 60;

  /** The programs' own assertions are on wherever they run, as they are in our workers. */
  static final List<String> ASSERTIONS =
      List.of("-ea:heddle.programs...", "-ea:heddle.libraries...");

  private static final String BEGIN = "<!-- bench -->\n";
  private static final String END = "<!-- end of bench -->\n";

  private final BenchArguments arguments;
  private final PrintStream out;
  private final Path file;

  private Bench(BenchArguments arguments, PrintStream out) {
    this.arguments = arguments;
    this.out = out;
    this.file = arguments.directory().resolve("rows.csv");
  }

  /** {@link BenchArguments} says what they are. */
  public static void main(String[] args) throws IOException, InterruptedException {
    BenchArguments arguments;
    try {
      arguments = BenchArguments.parse(List.of(args));
    } catch (IllegalArgumentException e) {
      System.err.println("heddle: " + e.getMessage());
      System.exit(2);
      return;
    }
    new Bench(arguments, System.out).compare();
  }

  private void compare() throws IOException, InterruptedException {
    Files.createDirectories(arguments.directory());
    if (!Files.exists(file)) {
      Files.writeString(file, Row.HEAD + "\n");
    }
    for (Entry entry : arguments.programs()) {
      for (String contestant : arguments.contestants(entry)) {
        if (rows().stream().noneMatch(row -> isOf(row, entry, contestant))) {
          Row row = row(entry, contestant);
          out.println(row.csv());
          Files.writeString(file, row.csv() + "\n", StandardOpenOption.APPEND);
        }
      }
    }
    write();
  }

  private static boolean isOf(Row row, Entry entry, String contestant) {
    return row.program().equals(entry.name()) && row.contestant().equals(contestant);
  }

  private List<Row> rows() throws IOException {
    return Files.readAllLines(file).stream().skip(1).map(Row::parse).toList();
  }

  private void write() throws IOException {
    String tables = new Tables(rows()).markdown();
    if (arguments.document().isEmpty()) {
      Files.writeString(arguments.directory().resolve("tables.md"), tables);
    }
    for (Map.Entry<String, String> plot : Plots.svgs(rows()).entrySet()) {
      Files.writeString(arguments.directory().resolve(plot.getKey()), plot.getValue());
    }
    if (arguments.document().isPresent()) {
      Path document = arguments.document().get();
      String text = Files.readString(document);
      int begin = text.indexOf(BEGIN);
      int end = text.indexOf(END);
      if (begin < 0 || end < begin) {
        throw new IllegalArgumentException(
            document + " has no lines \"" + BEGIN.strip() + "\" and \"" + END.strip() + "\"");
      }
      Files.writeString(
          document, text.substring(0, begin + BEGIN.length()) + tables + text.substring(end));
    }
    out.println("tables and plots are in " + arguments.directory());
  }

  private Row row(Entry entry, String contestant) throws IOException, InterruptedException {
    String missing = Peers.missing(contestant);
    if (!missing.isEmpty()) {
      return Row.none(entry.name(), contestant, missing);
    }
    Path output = Files.createTempFile("heddle-bench", ".out");
    Process process =
        new ProcessBuilder(words(entry, contestant))
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      boolean ended =
          process.waitFor((long) (2 * arguments.seconds()) + GRACE_SECONDS, TimeUnit.SECONDS);
      List<String> lines = Files.readAllLines(output);
      String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
      return ended && process.exitValue() == 0 && last.startsWith(entry.name() + ",")
          ? Row.parse(last)
          : Row.none(entry.name(), contestant, ended ? "died" : "hangs");
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      Files.delete(output);
    }
  }

  private List<String> words(Entry entry, String contestant) {
    var words = new ArrayList<String>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xmx2g", "-XX:+UseSerialGC", "-XX:+EnableDynamicAgentLoading"));
    words.addAll(ASSERTIONS);
    words.addAll(List.of(Peers.option(), "-cp"));
    words.add(
        Peers.jars(contestant)
            .map(jars -> ClassPath.own() + File.pathSeparator + jars)
            .orElse(System.getProperty("java.class.path")));
    words.add(OnePair.class.getName());
    words.addAll(List.of(entry.name(), contestant, Double.toString(arguments.seconds())));
    return words;
  }
}
