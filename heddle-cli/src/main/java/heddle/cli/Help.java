package heddle.cli;

import java.util.List;

/** Texts that teach the command line. */
final class Help {

  private static final int WIDTH = 96;
  private static final int INDENT = 22;

  private Help() {}

  static String overview(List<Command> commands) {
    var text = new StringBuilder();
    text.append(
        """
        Heddle checks a concurrent program under every thread interleaving that matters. It either shows
        one that fails, step by step and replayable, or proves that none exists.

        """);
    commands.forEach(command -> text.append(command.overview()));
    text.append(
        """
          heddle help COMMAND
              explains a command and all its options
          heddle --version

        A first try:
          javac -d target/examples examples/LostUpdate.java
          heddle check -cp target/examples LostUpdate

        Exit codes: 0 verified, 1 failed, 2 usage error, 3 incomplete, 70 internal error.
        """);
    return text.toString();
  }

  static String of(Command command) {
    var text = new StringBuilder(command.explanation());
    if (!command.flags().isEmpty()) {
      text.append("\nOptions:\n");
      command.flags().forEach(flag -> append(text, flag));
    }
    return text.toString();
  }

  private static void append(StringBuilder text, Flag flag) {
    var line = new StringBuilder("  " + flag.usage());
    if (line.length() >= INDENT) {
      text.append(line).append('\n');
      line = new StringBuilder();
    }
    line.append(" ".repeat(INDENT - line.length()));
    for (String word : flag.meaning().split(" ")) {
      if (line.length() + word.length() > WIDTH) {
        text.append(line.toString().stripTrailing()).append('\n');
        line = new StringBuilder(" ".repeat(INDENT));
      }
      line.append(word).append(' ');
    }
    text.append(line.toString().stripTrailing()).append('\n');
  }
}
