package heddle.jvm.worker;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says what a worker died of. */
final class Demise {

  private static final int FIRST_SIGNAL = 128;
  private static final int SIGINT = 2;
  private static final int SIGABRT = 6;
  private static final int SIGKILL = 9;
  private static final int SIGTERM = 15;

  private static final Pattern SIGNAL = Pattern.compile("^#\\s+(SIG\\w+|EXCEPTION_\\w+)");
  private static final Pattern ADDRESS = Pattern.compile("[+@]?\\s*\\b0x[0-9a-f]+");

  private Demise() {}

  /**
   * The process has ended.
   *
   * @param exit its exit code; empty if only its output has ended
   * @param leaving what was seen when the program ended it; empty if nothing
   * @param errors its last lines on standard error
   */
  static Answer.Died ended(OptionalInt exit, Optional<Sighting> leaving, List<String> errors) {
    if (exit.isEmpty()) {
      return certain("the program closed what its process answers by");
    }
    int signal = exit.getAsInt() - FIRST_SIGNAL;
    Optional<String> crash = crash(errors);
    if (crash.isPresent()) {
      return certain(crash.get());
    } else if (leaving.isPresent() && !leaving.get().where().isEmpty()) {
      return new Answer.Died(
          "the program ended its process with exit code %d, by System.exit%s"
              .formatted(exit.getAsInt(), stack(leaving.get().where())),
          false,
          false,
          leaving.get());
    } else if (signal == SIGKILL || signal == SIGTERM || signal == SIGINT) {
      return new Answer.Died(
          "the process of the program was killed by " + name(signal), true, false, Sighting.NONE);
    } else if (signal > 0 && signal < 32) {
      return certain("the process of the program died of " + name(signal));
    }
    return certain(
        "the program ended its process with exit code %d, by Runtime.halt or in native code"
            .formatted(exit.getAsInt()));
  }

  private static Answer.Died certain(String message) {
    return new Answer.Died(message, false, false, Sighting.NONE);
  }

  private static String name(int signal) {
    return switch (signal) {
      case SIGINT -> "signal 2 (SIGINT)";
      case SIGABRT -> "signal 6 (SIGABRT)";
      case SIGKILL -> "signal 9 (SIGKILL), as a system does that has no memory left";
      case 11 -> "signal 11 (SIGSEGV)";
      case SIGTERM -> "signal 15 (SIGTERM)";
      default -> "signal " + signal;
    };
  }

  /** What the virtual machine says when it crashes, without addresses, which are never the same. */
  private static Optional<String> crash(List<String> errors) {
    for (int i = 0; i < errors.size(); i++) {
      Matcher signal = SIGNAL.matcher(errors.get(i));
      if (signal.find()) {
        return Optional.of(
            "the Java virtual machine crashed: " + signal.group(1) + frame(errors, i));
      }
    }
    return Optional.empty();
  }

  private static String frame(List<String> errors, int from) {
    for (int i = from; i + 1 < errors.size(); i++) {
      if (errors.get(i).contains("Problematic frame")) {
        String frame = ADDRESS.matcher(errors.get(i + 1).substring(1)).replaceAll("").strip();
        return " in " + frame.replaceAll("\\s+", " ");
      }
    }
    return "";
  }

  /**
   * It did not answer in time.
   *
   * @param seen what was seen of it last
   */
  static Answer.Died overdue(Duration patience, Vigil.Late late, Sighting seen) {
    String what =
        switch (late) {
          case BUSY ->
              "the program ran for %s without touching anything that threads share:"
                  + " an endless loop?";
          case IDLE ->
              "the program did not go on for %s: it waits for something that Heddle does not"
                  + " control";
          case UNKNOWN -> "the program did not come to its next step within %s";
        };
    return new Answer.Died(
        what.formatted(seconds(patience))
            + stack(seen.where())
            + "\n(if it only needs longer, give it more --patience)",
        late != Vigil.Late.BUSY,
        late != Vigil.Late.BUSY,
        seen);
  }

  /** It was seen in a call that waits for the world outside, and in the same one later on. */
  static Answer.Died waiting(Sighting seen) {
    return new Answer.Died(
        "the program waits for something that Heddle does not control" + stack(seen.where()),
        false,
        true,
        seen);
  }

  private static String seconds(Duration time) {
    String text = Double.toString(time.toMillis() / 1000.0);
    return (text.endsWith(".0") ? text.substring(0, text.length() - 2) : text) + " s";
  }

  private static String stack(String where) {
    return where.isEmpty() ? "" : "\n  " + where.replace("\n", "\n  ");
  }

  static Answer.Died exhausted() {
    return certain(
        "the program left no memory to its process\n(--java-options -Xmx4g gives it more)");
  }

  static Answer.Died garbled() {
    return certain(
        "the program, or a process that it started, wrote to where only Heddle may write");
  }
}
