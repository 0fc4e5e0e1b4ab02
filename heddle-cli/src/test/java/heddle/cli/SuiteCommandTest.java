package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.launcher.Launcher;
import org.opentest4j.AssertionFailedError;

/** {@code heddle suite}. */
class SuiteCommandTest {

  private static final String JUPITER =
      """
      package com.acme;

      import org.junit.jupiter.api.*;
      import org.junit.jupiter.params.ParameterizedTest;
      import org.junit.jupiter.params.provider.ValueSource;

      class CountingTest {
        private int count;

        private synchronized void addLocked() { count++; }

        private void twice(Runnable add) throws InterruptedException {
          Thread a = new Thread(add), b = new Thread(add);
          a.start(); b.start(); a.join(); b.join();
          Assertions.assertEquals(2, count);
        }

        @Test
        void losesAnUpdate() throws InterruptedException { twice(() -> count++); }

        @Test
        void locks() throws InterruptedException { twice(this::addLocked); }

        @Test
        void hasNoThreads() { Assertions.assertEquals(0, count); }

        @Test
        void failsAlways() { Assertions.assertEquals(1, count); }

        @Test
        void exits() { System.exit(7); }

        @Test
        void hangs() throws InterruptedException {
          new java.util.concurrent.CountDownLatch(1).await();
        }

        @Test
        @Disabled("not now")
        void isDisabled() { Assertions.fail(); }

        @Test
        void isAborted() { Assumptions.assumeTrue(count > 0, "nothing to count"); }

        @ParameterizedTest
        @ValueSource(ints = {0, 1})
        void hasParameters(int more) throws InterruptedException {
          count = more;
          Thread a = new Thread(this::addLocked);
          a.start();
          addLocked();
          a.join();
          Assertions.assertEquals(2 + more, count);
        }

        static void isNoTest() {}

        @Nested
        class Inside {
          @Test
          void isNested() { addLocked(); Assertions.assertEquals(1, count); }
        }

        abstract static class Base {
          @Test
          void isInherited() {}
        }

        static class Derived extends Base {}
      }
      """;

  private static final String JUNIT_4 =
      """
      package com.acme;

      import java.util.*;
      import org.junit.*;
      import org.junit.rules.TestName;
      import org.junit.runner.RunWith;
      import org.junit.runners.Parameterized;

      @RunWith(Parameterized.class)
      public class OldTest {
        @Parameterized.Parameters
        public static List<Object[]> parameters() {
          return Arrays.asList(new Object[] {1}, new Object[] {2});
        }

        private final int by;

        public OldTest(int by) { this.by = by; }

        @Test
        public void isParameterized() { Assert.assertTrue(by > 0 && by < 3); }

        public static class Plain {
          private int count;

          @Before
          public void begin() { count = 1; }

          @Test(expected = IllegalStateException.class)
          public void throwsWhatIsExpected() { throw new IllegalStateException(); }

          @Test(expected = IllegalStateException.class)
          public void throwsNothing() {}

          @Test(timeout = 1000)
          public void losesAnUpdate() throws Exception {
            Thread thread = new Thread(() -> count++);
            thread.start();
            count++;
            thread.join();
            Assert.assertEquals(3, count);
          }

          @Ignore
          @Test
          public void isIgnored() {}

          @Test
          public void isAssumed() { Assume.assumeTrue(count > 1); }
        }

        public static class Ruled {
          @Rule
          public TestName name = new TestName();

          @Test
          public void hasARule() throws InterruptedException {
            Thread thread = new Thread(() -> {});
            thread.start();
            thread.join();
            Assert.assertEquals("hasARule", name.getMethodName());
          }
        }

        public static class Older extends junit.framework.TestCase {
          public void testOfJUnit3() { assertEquals(2, 1 + 1); }
        }
      }
      """;

  @TempDir static Path directory;
  private static String classPath;

  @BeforeAll
  static void compile() throws IOException, URISyntaxException {
    JavaSources.compile(directory, "CountingTest", JUPITER);
    Path classes = JavaSources.compile(directory, "OldTest", JUNIT_4);
    var entries = new ArrayList<Path>(List.of(classes));
    for (Class<?> type :
        List.of(
            Test.class,
            ParameterizedTest.class,
            JupiterTestEngine.class,
            TestEngine.class,
            Launcher.class,
            AssertionFailedError.class,
            JUnitException.class,
            org.junit.Test.class,
            org.hamcrest.Matcher.class)) {
      entries.add(jar(type));
    }
    classPath = joined(entries);
  }

  private static String joined(List<Path> entries) {
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static Path jar(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @Tag("slow")
  @Test
  void everyTestGetsItsVerdictWhateverItDoes(@TempDir Path reports) throws IOException {
    CommandLine line = suite(reports, "--tests", "CountingTest*");

    assertEquals(1, line.exit(), line.out() + line.err());
    assertEquals(
        List.of(
            "CountingTest$Derived#isInherited PASSED",
            "CountingTest$Inside#isNested PASSED",
            "CountingTest#exits FAILED",
            "CountingTest#failsAlways FAILED",
            "CountingTest#hangs FAILED",
            "CountingTest#hasNoThreads PASSED",
            "CountingTest#hasParameters VERIFIED",
            "CountingTest#isAborted SKIPPED",
            "CountingTest#isDisabled SKIPPED",
            "CountingTest#locks VERIFIED",
            "CountingTest#losesAnUpdate FAILED"),
        verdicts(line));
    assertTrue(line.out().contains("The failure needs this order:"), line.out());
    assertTrue(line.out().contains("fails without any interleaving"), line.out());
    assertTrue(line.out().contains("System.exit(7)"), line.out());
    assertTrue(line.out().contains("SKIPPED  not now"), line.out());
    assertTrue(
        line.out()
            .contains("11 tests: 2 verified, 4 failed, 3 passed without threads, 2 skipped; "),
        line.out());
    String index = Files.readString(reports.resolve("index.html"));
    assertTrue(index.contains("com.acme.CountingTest.losesAnUpdate.html"), index);
    assertTrue(Files.exists(reports.resolve("com.acme.CountingTest.losesAnUpdate.html")));
  }

  @Tag("slow")
  @Test
  void testsOfJUnit4RunWithRulesParametersAndWhatTheyExpect(@TempDir Path reports) {
    CommandLine line = suite(reports, "--tests", "OldTest*");

    assertEquals(1, line.exit(), line.out() + line.err());
    assertEquals(
        List.of(
            "OldTest$Older#testOfJUnit3 PASSED",
            "OldTest$Plain#isAssumed SKIPPED",
            "OldTest$Plain#isIgnored SKIPPED",
            "OldTest$Plain#losesAnUpdate FAILED",
            "OldTest$Plain#throwsNothing FAILED",
            "OldTest$Plain#throwsWhatIsExpected PASSED",
            "OldTest$Ruled#hasARule VERIFIED",
            "OldTest#isParameterized PASSED"),
        verdicts(line));
    assertTrue(line.out().contains("Expected exception: java.lang.IllegalState"), line.out());
  }

  @Test
  void aFailureOfASuiteIsReplayed(@TempDir Path reports) {
    suite(reports, "--tests", "CountingTest#losesAnUpdate");

    CommandLine replayed =
        CommandLine.run(
            "replay",
            reports.resolve("com.acme.CountingTest#losesAnUpdate-1-assertion.trace").toString());

    assertTrue(replayed.out().contains("expected: <2> but was: <1>"), replayed.out());
  }

  @Tag("slow")
  @Test
  void aSuiteThatWasStoppedGoesOnBehindWhatIsDone(@TempDir Path reports) throws IOException {
    suite(reports, "--tests", "CountingTest#has*,CountingTest#loses*");
    Path state = reports.resolve("suite.txt");
    List<String> lines = Files.readAllLines(state);
    Files.write(state, lines.subList(0, 3));

    CommandLine line = suite(reports, "--tests", "CountingTest#has*,CountingTest#lo*", "--resume");

    assertEquals(1, line.exit(), line.out() + line.err());
    assertEquals(4, lines.size());
    assertTrue(line.out().contains("4 tests: "), line.out());
    assertTrue(line.out().contains("2 of them were done before"), line.out());
    assertEquals(2, verdicts(line).size(), line.out());
    assertEquals(lines.get(0), Files.readAllLines(state).get(0));
  }

  @Test
  void whatIsKnownOfOtherOptionsIsNotUsed(@TempDir Path reports) {
    suite(reports, "--tests", "CountingTest#hasNoThreads");

    CommandLine line =
        suite(reports, "--tests", "CountingTest#hasNoThreads", "--resume", "--no-spurious-wakeups");

    assertTrue(line.err().contains("other classes or options; starting over"), line.err());
    assertEquals(0, line.exit());
    assertFalse(line.out().contains("done before"), line.out());
  }

  @Test
  void withoutTheLauncherATestThatNeedsItIsNotRunAndTheOthersAre(@TempDir Path reports) {
    String without =
        Stream.of(classPath.split(File.pathSeparator))
            .filter(entry -> !entry.contains("launcher"))
            .collect(Collectors.joining(File.pathSeparator));

    CommandLine line =
        CommandLine.run(
            "suite",
            "-cp",
            without,
            "--reports",
            reports.toString(),
            "--tests",
            "#has*Param*,#locks",
            "--budget-per-test",
            "60s");

    assertEquals(3, line.exit(), line.out() + line.err());
    assertEquals(
        List.of("CountingTest#hasParameters NOT RUN", "CountingTest#locks VERIFIED"),
        verdicts(line));
    assertTrue(line.out().contains("put org.junit.platform:junit-platform-launcher"), line.out());
  }

  @ParameterizedTest
  @CsvSource({
    "--tests NoSuch, no test matches --tests NoSuch; there are",
    "--tests ?, --tests is empty",
    "com.acme.CountingTest, suite takes no class",
    "--budget-per-test 5, needs a time with its unit",
    "--budget 5s, --budget",
  })
  void aMistakeIsAnsweredWithASentence(String words, String sentence, @TempDir Path reports) {
    CommandLine line = suite(reports, words.replace('?', ',').split(" "));

    assertEquals(2, line.exit(), line.out());
    assertTrue(line.err().contains(sentence), line.err());
  }

  @Test
  void aClassPathWithoutTestsIsAMistake(@TempDir Path reports) {
    CommandLine line = CommandLine.run("suite", "-cp", reports.toString());

    assertEquals(2, line.exit(), line.out());
    assertTrue(line.err().contains("there are no tests of JUnit on the class path"), line.err());
  }

  private static CommandLine suite(Path reports, String... more) {
    var words =
        new ArrayList<>(List.of("suite", "-cp", classPath, "--reports", reports.toString()));
    words.addAll(List.of(more));
    if (!words.contains("--budget-per-test")) {
      words.addAll(List.of("--budget-per-test", "60s"));
    }
    return CommandLine.run(words.toArray(String[]::new));
  }

  /** Class, method and verdict of each test, sorted: compilers may order methods otherwise. */
  private static List<String> verdicts(CommandLine line) {
    return Pattern.compile("(?m)^\\S com\\.acme\\.(\\S+)  ([A-Z ]+)  ")
        .matcher(line.out())
        .results()
        .map(match -> match.group(1) + " " + match.group(2))
        .sorted(
            (a, b) -> {
              int byClass = a.replaceFirst("#.*", "").compareTo(b.replaceFirst("#.*", ""));
              return a.contains("$") == b.contains("$")
                  ? byClass == 0 ? a.compareTo(b) : byClass
                  : a.contains("$") ? -1 : 1;
            })
        .toList();
  }
}
