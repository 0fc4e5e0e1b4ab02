package heddle.check;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Progress;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is inside of the JDK's buffers is seen, though their classes have no hooks. */
@Timeout(120)
@Tag("slow")
class BuffersTest extends CompiledProgram {

  private static final String FRAME =
      """
      import java.io.*;

      public class Main {
        static final StringBuffer OLD = new StringBuffer("o");

        static void go(Runnable first, Runnable second) throws InterruptedException {
          Thread a = new Thread(first);
          Thread b = new Thread(second);
          a.start();
          b.start();
          a.join();
          b.join();
        }

        static String outcome() throws InterruptedException {
          %s
        }

        public static void main(String[] args) throws InterruptedException {
          throw new AssertionError("is " + outcome().replace((char) 0, '0'));
        }
      }
      """;

  /** Exactly these are possible. */
  private void outcomes(Set<String> possible, String body) throws IOException {
    Summary summary = check(FRAME.formatted(body));

    assertEquals(List.of(), summary.reasons(), summary::toString);
    assertEquals(
        possible,
        summary.findings().stream()
            .map(finding -> finding.message().replaceAll(".*AssertionError: is ", ""))
            .collect(toSet()));
  }

  private Summary check(String text) throws IOException {
    Options options = Options.DEFAULTS.withBudget(Options.DEFAULTS.budget().withAllFindings(true));
    return program("Main", text).check(options, Progress.SILENT).summary();
  }

  @Test
  void anOldBufferIsInEveryRunWhatItWas() throws IOException {
    outcomes(
        Set.of("oab", "ba"),
        """
        go(() -> OLD.append("a"), () -> { if (OLD.length() == 1) OLD.append("b"); else OLD.setCharAt(0, 'b'); });
        String s = OLD.toString();
        return s.equals("oba") ? "oab" : s;
        """);
  }

  /** The JDK asks for the length and for the characters one after the other. */
  @Test
  void aBufferThatIsAppendedCanBeCutInBetween() throws IOException {
    outcomes(
        Set.of("ab", "abcd", "ab00"),
        """
        StringBuffer s = new StringBuffer("ab");
        StringBuffer t = new StringBuffer("cd");
        go(() -> s.append(t), () -> t.setLength(0));
        return s.toString();
        """);
  }

  @Test
  void whatIsReadInABlockOfTheBuffersOwnMonitorDoesNotChange() throws IOException {
    outcomes(
        Set.of("0", "1"),
        """
        StringBuffer s = new StringBuffer();
        int[] seen = new int[1];
        go(
            () -> s.append("a"),
            () -> { synchronized (s) { seen[0] = s.length(); if (s.length() != seen[0]) seen[0] = 9; } });
        return String.valueOf(seen[0]);
        """);
  }

  @Test
  void streamsOfBytesAndWritersOfTextsAreSeen() throws IOException {
    outcomes(
        Set.of("12", "21", "1", "2"),
        """
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringWriter text = new StringWriter();
        go(
            () -> { bytes.write('1'); if (bytes.size() == 1) text.write("1"); },
            () -> { bytes.write('2'); if (bytes.size() == 1) text.write("2"); });
        return text.toString().isEmpty() ? bytes.toString() : text.toString();
        """);
  }

  @Test
  void whatIsReadWithoutTheMonitorIsSaid() throws IOException {
    Summary summary =
        check(
            """
            public class Main {
              public static void main(String[] args) throws InterruptedException {
                StringBuffer s = new StringBuffer();
                Thread a = new Thread(() -> s.append("a"));
                a.start();
                boolean isEmpty = "".contentEquals(s);
                a.join();
              }
            }
            """);

    assertTrue(summary.verdict() instanceof Verdict.Incomplete, summary::toString);
    assertTrue(summary.reasons().toString().contains("java.lang.StringBuffer"), summary::toString);
  }
}
