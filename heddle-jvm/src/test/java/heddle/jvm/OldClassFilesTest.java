package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Limit;
import heddle.protocol.Outcome;
import heddle.protocol.Remedy;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Class files from before Java 5, which have no constants of type Class. */
class OldClassFilesTest {

  private static final int JAVA_1_4 = 48;

  @TempDir Path directory;

  @Test
  void whatAnInitialiserMadeIsUndone() throws IOException {
    Program program =
        program(
            """
            static class Registry {
              private static Registry only;
              static { only = new Registry(); }
              private final Hashtable names = new Hashtable();
              static Registry only() { return only; }
            }
            """,
            """
            if (Registry.only().names.put("key", "value") != null) {
              throw new IllegalStateException("leak");
            }
            """);

    List<String> limits = limits(program);

    assertEquals(List.of(), limits);
  }

  @Test
  void thatAnInitialiserFailsIsSaid() throws IOException {
    Program program =
        program(
            """
            static class Failing {
              static int value;
              static { fail(); }
              static void fail() { throw new IllegalStateException("failing"); }
            }
            """,
            """
            try { Failing.value++; } catch (LinkageError expected) { }
            """);

    List<String> limits = limits(program);

    assertEquals(
        List.of(
            "state leaks between runs: the initialiser of Main$Failing failed, and a JVM tells of"
                + " that only the first time"),
        limits);
  }

  private static List<String> limits(Program program) {
    try (JvmTarget target = JvmTarget.open(program)) {
      for (int run = 0; run < 2; run++) {
        Trace trace = target.run(Schedule.EMPTY);
        assertEquals(Outcome.Completed.class, trace.outcome().getClass());
      }
      return target.limits().stream()
          .filter(limit -> !limit.isAvoidedBy(Remedy.PATCHED_JDK))
          .map(Limit::text)
          .toList();
    }
  }

  private Program program(String members, String body) throws IOException {
    Program program =
        JavaSource.compile(
            directory,
            """
            import java.util.*;
            public class Main {
              %s
              public static void main(String[] args) {
                %s
              }
            }
            """
                .formatted(members, body));
    try (var files = Files.newDirectoryStream(directory, "*.class")) {
      for (Path file : files) {
        byte[] bytes = Files.readAllBytes(file);
        bytes[7] = JAVA_1_4;
        Files.write(file, bytes);
      }
    }
    return program;
  }
}
