package heddle.cli;

import heddle.report.Paint;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;

/**
 * Where a command prints.
 *
 * @param out results
 * @param err complaints and progress
 * @param live whether a progress line may be drawn over and over on {@code err}
 * @param paint how results stand out on {@code out}
 * @param program what the user typed to start Heddle, for commands that we suggest
 * @param interrupted whether the user wants to see what there is so far
 */
record Console(
    PrintStream out,
    PrintStream err,
    boolean live,
    Paint paint,
    String program,
    BooleanSupplier interrupted) {

  /** What the user types to run a saved execution again; nothing if it was not saved. */
  String replayCommand(String file) {
    if (file.isEmpty()) {
      return "";
    }
    String trust = Seal.isPossible() ? "" : " " + Flag.TRUST.text();
    return quoted(program) + " replay " + quoted(file) + trust;
  }

  /** A word as a shell takes it literally. */
  static String quoted(String word) {
    boolean plain = !word.startsWith("-") && word.matches("[\\w@%+=:,./~-]+");
    boolean expands = word.startsWith("~") || word.startsWith("=");
    return plain && !expands ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
