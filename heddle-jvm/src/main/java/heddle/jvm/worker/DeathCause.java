package heddle.jvm.worker;

import heddle.jvm.worker.WorkerAnswer.Cause;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says what a worker died of. */
final class DeathCause {

  private static final int FIRST_SIGNAL = 128;

  /** Numbers of signals are below that. */
  private static final int SIGNALS = 32;

  private static final String CRASHED = "the Java virtual machine crashed";

  private static final Pattern SIGNAL = Pattern.compile("^#\\s+(SIG\\w+|EXCEPTION_\\w+)");
  private static final Pattern ADDRESS = Pattern.compile("[+@]?\\s*\\b0x[0-9a-f]+");

  private DeathCause() {}

  /**
   * The process has ended.
   *
   * @param exit its exit code; empty if only its output has ended
   * @param leaving what was seen when the program ended it; empty if nothing
   * @param errors its last lines on standard error
   * @param log what its virtual machine wrote when it crashed
   */
  static WorkerAnswer.Died ended(
      OptionalInt exit, Optional<LastReport> leaving, List<String> errors, Optional<CrashLog> log) {
    if (exit.isEmpty()) {
      return blind(Cause.CLOSED, "the program closed what its process answers by");
    }
    int signal = exit.getAsInt() - FIRST_SIGNAL;
    Optional<String> crash = crash(errors);
    if (crash.isPresent() || log.isPresent()) {
      boolean isOfProgram = crash.isPresent() && log.map(CrashLog::ofProgram).orElse(false);
      return isOfProgram
          ? blind(Cause.CRASHED, crash.get())
          : blind(Cause.KILLED, crash.orElse(CRASHED) + ", but not in the program");
    } else if (leaving.isPresent() && !leaving.get().where().isEmpty()) {
      return new WorkerAnswer.Died(
          Cause.LEFT,
          "the program ended its process with exit code %d, by System.exit%s"
              .formatted(exit.getAsInt(), stack(leaving.get().where())),
          leaving.get());
    } else if (signal > 0 && signal < SIGNALS) {
      return blind(Cause.KILLED, "the process of the program was killed by " + name(signal));
    }
    return blind(
        Cause.HALTED,
        "the program ended its process with exit code %d, by Runtime.halt or in native code"
            .formatted(exit.getAsInt()));
  }

  private static WorkerAnswer.Died blind(Cause cause, String message) {
    return new WorkerAnswer.Died(cause, message, LastReport.NONE);
  }

  private static String name(int signal) {
    return switch (signal) {
      case 1 -> "signal 1 (SIGHUP)";
      case 2 -> "signal 2 (SIGINT)";
      case 6 -> "signal 6 (SIGABRT)";
      case 9 -> "signal 9 (SIGKILL), by somebody or by a system that has no memory left";
      case 11 -> "signal 11 (SIGSEGV)";
      case 15 -> "signal 15 (SIGTERM)";
      default -> "signal " + signal;
    };
  }

  /** What the virtual machine says when it crashes, without addresses, which are never the same. */
  private static Optional<String> crash(List<String> errors) {
    for (int i = 0; i < errors.size(); i++) {
      Matcher signal = SIGNAL.matcher(errors.get(i));
      if (signal.find()) {
        return Optional.of(CRASHED + ": " + signal.group(1) + frame(errors, i));
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
   * @param patience how long a run may take
   * @param seen what was seen of it last
   */
  static WorkerAnswer.Died overdue(Duration patience, AnswerTimeout.Late late, LastReport seen) {
    String time = seconds(patience);
    return switch (late) {
      case BUSY ->
          late(
              Cause.ENDLESS,
              "the program ran for "
                  + time
                  + " without touching anything that threads share: an endless loop?",
              seen);
      case IDLE ->
          late(
              Cause.IDLE,
              "the program did not go on for "
                  + time
                  + ": it waits for something that Heddle does not control",
              seen);
      case UNKNOWN ->
          late(Cause.IDLE, "the program did not come to its next step within " + time, seen);
      case STARVED, STOPPED -> hindered(late, seen);
    };
  }

  /** What it means that an answer is overdue while the program is being loaded. */
  static WorkerAnswer.Died notLoaded(Duration waited, AnswerTimeout.Late late) {
    return late == AnswerTimeout.Late.STARVED || late == AnswerTimeout.Late.STOPPED
        ? hindered(late, LastReport.NONE)
        : late(
            Cause.UNLOADED,
            "the program was not loaded within " + seconds(waited),
            LastReport.NONE);
  }

  /** What it means that an answer is overdue while the process is being started. */
  static WorkerAnswer.Died notStarted(Duration waited, AnswerTimeout.Late late) {
    return late == AnswerTimeout.Late.STARVED || late == AnswerTimeout.Late.STOPPED
        ? hindered(late, LastReport.NONE)
        : late(
            Cause.UNSTARTED,
            "the process of the program did not start within " + seconds(waited),
            LastReport.NONE);
  }

  private static WorkerAnswer.Died late(Cause cause, String what, LastReport seen) {
    return new WorkerAnswer.Died(
        cause,
        what + stack(seen.where()) + "\n(if it only needs longer, give it more --patience)",
        seen);
  }

  /** Something else than the program keeps it from computing. */
  static WorkerAnswer.Died hindered(AnswerTimeout.Late late, LastReport seen) {
    return late == AnswerTimeout.Late.STOPPED
        ? new WorkerAnswer.Died(
            Cause.STOPPED, "the process of the program was stopped by a signal", seen)
        : new WorkerAnswer.Died(
            Cause.STARVED,
            "the machine is overloaded: the process of the program waited for a processor",
            seen);
  }

  /** It was seen in a call that waits for the world outside, and in the same one later on. */
  static WorkerAnswer.Died waiting(LastReport seen) {
    return new WorkerAnswer.Died(
        Cause.WAITS,
        "the program waits for something that Heddle does not control" + stack(seen.where()),
        seen);
  }

  /**
   * There is no time left.
   *
   * @param hindrance what kept it from computing meanwhile
   */
  static WorkerAnswer.Died timedOut(Optional<AnswerTimeout.Late> hindrance, LastReport seen) {
    return hindrance
        .map(late -> hindered(late, seen))
        .orElseGet(
            () ->
                new WorkerAnswer.Died(
                    Cause.TIMED_OUT,
                    "a run that was being made had not ended" + stack(seen.where()),
                    seen));
  }

  /** The worker ended itself, because it had waited too long for the engine. */
  static WorkerAnswer.Died deserted() {
    return blind(Cause.STOPPED, "the process of the program was left alone for too long");
  }

  /** The system did not start the process; another time it may. */
  static WorkerAnswer.Died notStarted(String why) {
    return blind(Cause.UNSTARTED, "the process of the program could not be started: " + why);
  }

  /** Java says something and ends: it may not know an option, or somebody ended it. */
  static WorkerAnswer.Died refused(String java, String said) {
    return blind(
        Cause.REFUSED, "%s does not start the program's process: %s".formatted(java, said));
  }

  private static String seconds(Duration time) {
    String text = Double.toString(time.toMillis() / 1000.0);
    return (text.endsWith(".0") ? text.substring(0, text.length() - 2) : text) + " s";
  }

  private static String stack(String where) {
    return where.isEmpty() ? "" : "\n  " + where.replace("\n", "\n  ");
  }

  static WorkerAnswer.Died exhausted() {
    return blind(
        Cause.EXHAUSTED,
        "the program left no memory to its process\n(--java-options -Xmx4g gives it more)");
  }

  static WorkerAnswer.Died garbled() {
    return blind(
        Cause.GARBLED,
        "the program, or a process that it started, wrote to where only Heddle may write");
  }
}
