package heddle.jvm.worker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the virtual machine wrote into a file when it crashed.
 *
 * <p>It is the program's doing if the thread that crashed had methods of Java on its stack, and if
 * the signal came from what it did: from the processor, or sent by the process to itself. A crash
 * in a compiler or collector of the virtual machine, a signal from elsewhere, or memory that the
 * system did not give, is not.
 *
 * @param ofProgram whether the program did it
 */
record CrashLog(boolean ofProgram) {

  private static final String SIGNAL = "siginfo: ";
  private static final Pattern CODE = Pattern.compile("si_code: (-?\\d{1,9})");
  private static final Pattern SENDER = Pattern.compile("si_pid: (\\d{1,18})");

  /** What is said in front of the stack of Java methods. */
  private static final String FRAMES = "Java frames:";

  /** Reads the log of the process with this number; empty if there is none. */
  static Optional<CrashLog> read(Path file, long pid) {
    try {
      return Files.exists(file)
          ? Optional.of(of(Files.readAllLines(file, StandardCharsets.ISO_8859_1), pid))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  static CrashLog of(List<String> lines, long pid) {
    boolean hasFrames = lines.stream().anyMatch(line -> line.startsWith(FRAMES));
    boolean isOwn =
        lines.stream()
            .filter(line -> line.startsWith(SIGNAL))
            .findFirst()
            .map(line -> isOwn(line, pid))
            .orElse(false);
    return new CrashLog(hasFrames && isOwn);
  }

  /** Codes above zero are those of the system itself; others say who sent the signal. */
  private static boolean isOwn(String line, long pid) {
    Matcher sender = SENDER.matcher(line);
    if (sender.find()) {
      return Long.parseLong(sender.group(1)) == pid;
    }
    Matcher code = CODE.matcher(line);
    return code.find() && Integer.parseInt(code.group(1)) > 0;
  }
}
