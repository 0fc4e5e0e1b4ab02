package heddle.cli;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.report.SummaryReport;
import heddle.report.TextStory;
import java.util.List;

/**
 * Prints a result: the stories of what is wrong, then the verdict, then the commands that run it
 * again. A race is told as a story only where nothing is wrong; otherwise it is just listed.
 */
final class Telling {

  /** More stories than that are not read; the rest is in the saved traces. */
  private static final int MOST_STORIES = 5;

  private final Console console;

  Telling(Console console) {
    this.console = console;
  }

  void tell(Summary summary, List<String> replays) {
    List<Finding> told = summary.findings().stream().filter(f -> !isRace(f)).toList();
    if (told.isEmpty()) {
      told = summary.findings();
    }
    var story = new TextStory(TextStory.PAGE_WIDTH);
    told.stream().limit(MOST_STORIES).forEach(f -> console.out().println(story.tell(f)));
    if (told.size() > MOST_STORIES) {
      console.out().println("(%d more are not told here)%n".formatted(told.size() - MOST_STORIES));
    }
    console.out().print(new SummaryReport(TextStory.PAGE_WIDTH).write(summary));
    List<String> saved = replays.stream().filter(file -> !file.isEmpty()).toList();
    if (!saved.isEmpty()) {
      console.out().println(saved.size() == 1 ? "To run it again:" : "To run them again:");
      saved.forEach(file -> console.out().println("  " + command(file)));
    }
  }

  private String command(String file) {
    return console.program() + " replay " + (file.contains(" ") ? "'" + file + "'" : file);
  }

  private static boolean isRace(Finding finding) {
    return finding instanceof Finding.Race;
  }
}
