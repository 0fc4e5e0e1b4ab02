package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

/** {@code heddle check TestClass#method}. */
class CheckTestMethodTest {

  private static final String COUNTING =
      """
      package com.acme;

      import org.junit.jupiter.api.*;

      class CountingTest {
        private int count;
        private int ready;

        @BeforeEach
        void makeReady() { ready = 1; }

        @AfterEach
        void clean() { count = -1; }

        private synchronized void addLocked() { count++; }

        private void twice(Runnable add) throws InterruptedException {
          Thread a = new Thread(add), b = new Thread(add);
          a.start(); b.start(); a.join(); b.join();
          Assertions.assertEquals(2 * ready, count);
        }

        @Test
        void losesAnUpdate() throws InterruptedException { twice(() -> count++); }

        @Test
        void locks() throws InterruptedException { twice(this::addLocked); }

        void takes(int parameter) {}

        @Nested
        class Inside {
          private int here;

          @BeforeEach
          void enter() { here = ready + 1; }

          @Test
          void seesWhatRanOutside() { Assertions.assertEquals(2, here); locksToo(); }

          private void locksToo() { addLocked(); Assertions.assertEquals(1, count); }
        }
      }
      """;

  @TempDir static Path directory;
  private static String classPath;

  @BeforeAll
  static void compile() throws IOException, URISyntaxException {
    Path classes = JavaSources.compile(directory, "CountingTest", COUNTING);
    classPath =
        Stream.of(
                classes,
                jar(Test.class),
                jar(AssertionFailedError.class),
                jar(JUnitException.class))
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path jar(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @Test
  void aTestThatFailsInSomeInterleavingIsTold() {
    CommandLine line = check(classPath, "com.acme.CountingTest#losesAnUpdate");

    assertEquals(1, line.exit(), line.err());
    assertTrue(line.out().contains("expected: <2> but was: <1>"), line.out());
  }

  @ParameterizedTest
  @CsvSource({
    "com.acme.CountingTest#locks",
    "com.acme.CountingTest$Inside#seesWhatRanOutside",
  })
  void aRightTestIsVerified(String test) {
    CommandLine line = check(classPath, test);

    assertEquals(0, line.exit(), line.out() + line.err());
  }

  @ParameterizedTest
  @CsvSource({
    "com.acme.CountingTest#lock, has no method lock; did you mean",
    "com.acme.CountingTest#takes, has parameters",
    "com.acme.Nowhere#locks, there is no class com.acme.Nowhere",
  })
  void aTestThatIsNotThereIsAMistake(String test, String sentence) {
    CommandLine line = check(classPath, test);

    assertEquals(2, line.exit(), line.out());
    assertTrue(line.err().contains(sentence), line.err());
  }

  @Test
  void withoutJUnitNobodyKnowsWhatRunsBeforeTheTest() {
    CommandLine line =
        check(directory.resolve("classes").toString(), "com.acme.CountingTest#locks");

    assertEquals(2, line.exit(), line.out());
    assertTrue(line.err().contains("JUnit, which is not on the class path"), line.err());
  }

  private static CommandLine check(String classPath, String test) {
    return CommandLine.run("check", "-cp", classPath, "--no-traces", test);
  }
}
