package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;

/** Tests that explore programs given as text, and run them as they are, too. */
abstract class ComparedWithTheJdk extends Exploring {

  private static final int REPETITIONS = 3;

  /** What the threads of such a program say is printed at its end. */
  static final String COMMON =
      """
      interface Body { void run() throws Exception; }
      static final java.net.InetAddress HERE = java.net.InetAddress.getLoopbackAddress();
      static String said = "";
      static synchronized void say(Object what) { said += what; }
      static synchronized String said() { return said; }
      static Thread begin(Body body) {
        Thread thread = new Thread(() -> {
          try { body.run(); } catch (RuntimeException e) { throw e; } catch (Exception e) { say(e.getMessage()); }
        });
        thread.start();
        return thread;
      }
      """;

  /** The program prints these in the model, and nothing else as it is. */
  void prints(Set<String> expected, String members, String body) {
    String text = body + "\nSystem.out.print(said());";
    assertEquals(expected, exploration.printedInAll(members, text));
    for (int i = 0; i < REPETITIONS; i++) {
      String printed = asItIs();
      assertTrue(expected.contains(printed), printed);
    }
  }

  /** What the program prints without us. */
  String asItIs() {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    try {
      Process process =
          new ProcessBuilder(java.toString(), "-cp", directory.toString(), "Main")
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      byte[] printed = process.getInputStream().readAllBytes();
      assertEquals(0, process.waitFor());
      return new String(printed, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
