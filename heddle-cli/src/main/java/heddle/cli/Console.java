package heddle.cli;

import java.io.PrintStream;

/**
 * Where a command prints.
 *
 * @param out results
 * @param err complaints and progress
 * @param live whether a progress line may be drawn over and over on {@code err}
 * @param program what the user typed to start Heddle, for commands that we suggest
 */
record Console(PrintStream out, PrintStream err, boolean live, String program) {

  /** What the user types to run a saved execution again; nothing if it was not saved. */
  String replayCommand(String file) {
    if (file.isEmpty()) {
      return "";
    }
    return program + " replay " + (file.contains(" ") ? "'" + file + "'" : file);
  }
}
