package heddle.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What one command line did.
 *
 * @param exit its exit code
 * @param out its standard output
 * @param err its standard error, without lines about progress, which only slow machines have
 */
record CommandLine(int exit, String out, String err) {

  private static final Pattern PROGRESS = Pattern.compile("(?m)^[\\d,]+ runs \\(.*\\R");

  static CommandLine run(String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int exit = Main.run(List.of(args), printer(out), printer(err));
    return new CommandLine(exit, text(out), PROGRESS.matcher(text(err)).replaceAll(""));
  }

  private static PrintStream printer(ByteArrayOutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }
}
