package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which packages of a program are watched is the user's choice, and the verdict says so. */
@Timeout(180)
class CheckPackagesTest {

  private static final String LOG =
      """
      package lib.log;

      public class Log {
        private static int lines;

        public static int next() {
          return lines++;
        }
      }
      """;

  private static final String APP =
      """
      package app;

      public class App {
        static int count;

        static synchronized void add() {
          count++;
        }

        public static void main(String[] args) throws Exception {
          var log = Class.forName("lib.log.Log").getMethod("next");
          log.invoke(null);
          Thread thread = new Thread(App::add);
          thread.start();
          add();
          thread.join();
          assert count == 2;
        }
      }
      """;

  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws IOException {
    JavaSources.compile(directory, "Log", LOG);
    JavaSources.compile(directory, "App", APP);
  }

  @ParameterizedTest
  @CsvSource({
    "--leave, lib.log, assuming that nothing in classes in lib.log matters",
    "--instrument, app, assuming that nothing in classes outside app matters",
    "--leave, lib.lo, VERIFIED"
  })
  void whatIsLeftAloneIsSaidBesideTheVerdict(String option, String packages, String said) {
    String classes = directory.resolve("classes").toString();

    CommandLine done =
        CommandLine.run("check", "--no-traces", option, packages, "-cp", classes, "app.App");

    assertEquals(0, done.exit(), done.out() + done.err());
    String text = done.out().replaceAll("\\s+", " ");
    assertTrue(text.startsWith("VERIFIED"), done.out());
    assertTrue(text.contains(said), done.out());
    assertEquals(!said.equals("VERIFIED"), text.contains("left alone"), done.out());
  }
}
