package heddle.process;

import heddle.protocol.text.FormatException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/**
 * What to tell the author of a runtime that broke the protocol: what was expected, what came, what
 * to do. Making the exception destroys the process, so that whoever catches it has nothing to clean
 * up.
 *
 * @param line the line of its standard output that is complained about
 */
record Complaint(ProgramCommand command, Child child, int line) {

  private static final Duration GRACE = Duration.ofSeconds(1);
  private static final int SHOWN = 200;

  static String notStarted(ProgramCommand command, IOException e) {
    return """
        The runtime could not be started.
          command   %s
          reason    %s
        Check that the program exists, that it may be executed, and that relative paths start from
        the current directory."""
        .formatted(command, e.getMessage());
  }

  static String ended(ProgramCommand command) {
    return """
        The runtime has ended and cannot run another schedule.
          command   %s
        Start a new one."""
        .formatted(command);
  }

  TargetException timedOut(String expected, Duration patience) {
    String gone =
        exitCode(Duration.ZERO).isPresent()
            ? "; it has ended, but something that it started keeps its output open"
            : "";
    child.destroy();
    return exception(
        "The runtime did not answer in time.",
        expected,
        "nothing for %s s%s".formatted(patience.toMillis() / 1000.0, gone),
        """
        If it needs longer, raise the time limit. Otherwise look for a loop, for a wait for input
        that does not come, or for output that was not flushed: every line must be flushed.""");
  }

  TargetException interrupted(String expected) {
    child.destroy();
    return exception(
        "The runtime was stopped while Heddle waited for it.",
        expected,
        "an interrupt of the waiting thread",
        "There is nothing wrong with the runtime.");
  }

  TargetException closed(String expected) {
    OptionalInt exit = exitCode(GRACE);
    child.destroy();
    return exit.isPresent()
        ? exception(
            "The runtime died.",
            expected,
            "the end of its output; it ended with exit code " + exit.getAsInt(),
            """
            A runtime must live until its standard input ends. If the program under test took it
            down, the runtime should answer with the outcome "crashed" instead.""")
        : exception(
            "The runtime closed its standard output.",
            expected,
            "the end of its output, while it is still running",
            "A runtime must keep its standard output open until its standard input ends.");
  }

  TargetException garbled(String expected, String seen) {
    child.destroy();
    return exception(
        "The runtime wrote something that Heddle did not ask for.",
        expected,
        seen.length() <= SHOWN ? seen : seen.substring(0, SHOWN) + "...",
        """
        A runtime writes its hello, then one line for each line it reads, in UTF-8. What is for
        people belongs on standard error.""");
  }

  TargetException broken(FormatException e) {
    child.destroy();
    String where =
        "line %d%s of its %s"
            .formatted(e.line(), e.column() == 0 ? "" : ", column " + e.column(), e.source());
    return new TargetException(
        text("The runtime gave no valid answer.", where, e.expected(), e.seen(), e.advice()), e);
  }

  private TargetException exception(String what, String expected, String seen, String advice) {
    return new TargetException(
        text(what, "line %d of its standard output".formatted(line), expected, seen, advice));
  }

  private String text(String what, String where, String expected, String seen, String advice) {
    return "%s%n  command   %s%n  where     %s%n  expected  %s%n  seen      %s%n%s%s"
        .formatted(what, command, where, expected, seen, advice, lastWords());
  }

  private String lastWords() {
    List<String> lines = errors();
    return lines.isEmpty()
        ? "%nIt wrote nothing to standard error.".formatted()
        : "%nIts last lines on standard error:%n  ".formatted()
            + String.join(System.lineSeparator() + "  ", lines);
  }

  private List<String> errors() {
    try {
      return child.errors();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  private OptionalInt exitCode(Duration limit) {
    try {
      return child.exitCode(limit);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalInt.empty();
    }
  }
}
