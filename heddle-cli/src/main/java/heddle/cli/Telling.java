package heddle.cli;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.report.Printable;
import heddle.report.SummaryReport;
import heddle.report.TextStory;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Prints a result: the stories of what is wrong, then the verdict, then the commands that run it
 * again. A race is told as a story only where nothing is wrong; otherwise it is just listed.
 */
final class Telling {

  /** More stories than that are not read; the rest is in the saved traces. */
  private static final int MOST_STORIES = 5;

  /** So much of what the program printed is shown with a story. */
  private static final int MOST_LINES = 30;

  private static final int LONGEST_LINE = 300;

  private final Console console;

  Telling(Console console) {
    this.console = console;
  }

  /**
   * @param replays the file of each finding
   * @param outputs what the program printed in the execution of the finding with a number
   */
  void tell(Summary summary, List<String> replays, IntFunction<String> outputs) {
    List<Finding> all = summary.findings();
    List<Integer> told = numbers(all, finding -> !isRace(finding));
    if (told.isEmpty()) {
      told = numbers(all, finding -> true);
    }
    var story = new TextStory(TextStory.PAGE_WIDTH, console.paint());
    for (int number : told.subList(0, Math.min(told.size(), MOST_STORIES))) {
      console.out().print(story.tell(all.get(number)));
      tellOutput(outputs.apply(number));
      console.out().println();
    }
    if (told.size() > MOST_STORIES) {
      console
          .out()
          .println("(%d more findings are not shown here)%n".formatted(told.size() - MOST_STORIES));
    }
    console.out().print(new SummaryReport(TextStory.PAGE_WIDTH, console.paint()).write(summary));
    List<String> saved = replays.stream().filter(file -> !file.isEmpty()).toList();
    if (!saved.isEmpty()) {
      console.out().println(saved.size() == 1 ? "To replay it:" : "To replay them:");
      saved.forEach(file -> console.out().println("  " + console.replayCommand(file)));
    }
  }

  private static List<Integer> numbers(List<Finding> findings, Predicate<Finding> which) {
    return IntStream.range(0, findings.size())
        .filter(number -> which.test(findings.get(number)))
        .boxed()
        .toList();
  }

  /** What the program printed in an execution, if anything; its end, if that is long. */
  void tellOutput(String output) {
    List<String> lines = Printable.text(output).lines().toList();
    if (!lines.isEmpty()) {
      console.out().println("\nProgram output:");
      int left = Math.max(0, lines.size() - MOST_LINES);
      if (left > 0) {
        console.out().println("  (%d lines)".formatted(left));
      }
      lines.subList(left, lines.size()).forEach(line -> console.out().println("  " + cut(line)));
    }
  }

  private static String cut(String line) {
    return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "...";
  }

  private static boolean isRace(Finding finding) {
    return finding instanceof Finding.Race;
  }
}
