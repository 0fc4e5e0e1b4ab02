package heddle.bench.local;

import heddle.check.JavaProgram;
import heddle.check.Options;
import heddle.engine.Progress;
import heddle.jvm.Program;
import heddle.jvm.worker.WorkerOptions;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Prints what it takes to check small Java programs, by histories and by local states. */
public final class LocalStates {

  private static final List<String> ROWS =
      List.of(
          "locked 2 10",
          "locked 2 100",
          "locked 4 4",
          "locked 8 3",
          "counter 2 5",
          "all-of 3",
          "all-of 4",
          "any-of 2",
          "stages 4",
          "parallel-stream 8",
          "recursive-task 4",
          "scheduled 2",
          "pool-subclass 2",
          "caller-runs 3",
          "merge 3 3",
          "merge-resize 3 3",
          "own-latch 2",
          "phaser 2 2",
          "publisher 2",
          "connections 3",
          "stamped-upgrade 2",
          "array-queue 3 2",
          "linked-queue 3 2",
          "treiber 3 2",
          "michael-scott 3 2",
          "ticket 3 2",
          "mcs 3 2",
          "clh 3 2",
          "bakery 3 2",
          "peterson 2 2");

  private LocalStates() {}

  /** The programs, with their arguments. */
  static List<String> rows() {
    return ROWS;
  }

  /**
   * @param args how many seconds each check may take, sixty if that is not given; then words that
   *     rows have to begin with
   */
  public static void main(String[] args) {
    var time = Duration.ofSeconds(args.length == 0 ? 60 : Long.parseLong(args[0]));
    List<String> wanted = args.length < 2 ? List.of("") : List.of(args).subList(1, args.length);
    PrintStream out = System.out;
    out.println("| program | histories: runs | states | s | local states: runs | states | s |");
    out.println("|---|---|---|---|---|---|---|");
    for (String row : ROWS) {
      if (wanted.stream().anyMatch(row::startsWith)) {
        String histories = cells(check(row, Options.Memory.HISTORY, time));
        String local = cells(check(row, Options.Memory.LOCAL, time));
        out.printf("| %s | %s | %s |%n", row, histories, local);
      }
    }
  }

  static Summary check(String row, Options.Memory memory, Duration time) {
    var program = new Program(List.of(classes()), Subjects.class.getName(), words(row));
    Options options =
        Options.DEFAULTS.withMemory(memory).withBudget(Options.DEFAULTS.budget().withTime(time));
    return new JavaProgram(program, WorkerOptions.defaults(), 1)
        .check(options, Progress.SILENT)
        .summary();
  }

  private static List<String> words(String row) {
    return Arrays.asList(row.split(" "));
  }

  /** Marks unfinished explorations with {@code >} and names the failing ones. */
  static String cells(Summary summary) {
    String cut = summary.verdict() instanceof Verdict.Incomplete ? "> " : "";
    String failed = summary.verdict() instanceof Verdict.Failed ? " (failed)" : "";
    return "%s%,d%s | %s%,d | %.1f"
        .formatted(cut, summary.runs(), failed, cut, summary.states(), summary.seconds());
  }

  private static Path classes() {
    try {
      return Path.of(Subjects.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
