package heddle.cli;

import java.util.Set;

/** Something the command line can do. */
interface Command {

  /** The word the user types. */
  String name();

  /** What the overview says: usage and purpose. */
  String overview();

  /** What {@code help NAME} says before the options. */
  String explanation();

  /** The options it knows. */
  Set<Flag> flags();

  /** Whether everything behind the first word that is no option belongs to that word. */
  default boolean endsAtFirstWord() {
    return false;
  }

  ExitCode run(Arguments arguments, Console console);
}
