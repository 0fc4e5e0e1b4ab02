package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Code that runs without hooks is seen by nobody, so the verdict says that there is some. All of
 * these programs can lose an update, or are right.
 */
class UnhookedClassesTest extends Exploring {

  private static final String COUNTER =
      """
      public static class Counter implements Runnable {
        static int c;
        public void run() { c++; }
        public String toString() { return "" + c; }
      }
      static byte[] bytes() throws Exception {
        return Main.class.getResourceAsStream("Main$Counter.class").readAllBytes();
      }
      static void count(Class<?> type) throws Exception {
        Runnable one = (Runnable) type.getConstructor().newInstance();
        Runnable other = (Runnable) type.getConstructor().newInstance();
        go(one, other);
        assert one.toString().equals("2") : one;
      }
      """;

  @Test
  void aHiddenClassHasNone() {
    exploration.incomplete(
        "the class Main$Counter is hidden",
        COUNTER,
        """
        count(java.lang.invoke.MethodHandles.lookup().defineHiddenClass(bytes(), true)
            .lookupClass());
        """);
  }

  @Test
  void aClassThatIsDefinedWithoutItsNameHasThem() {
    Program program =
        exploration.program(
            COUNTER
                + """
                static class Loader extends ClassLoader {
                  Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
                  Loader() { super(Main.class.getClassLoader()); }
                }
                """,
            "count(new Loader().define(bytes()));");
    try (JvmTarget target = JvmTarget.open(program)) {
      Summary summary = Exploration.explore(target);

      assertInstanceOf(Verdict.Failed.class, summary.verdict(), summary::toString);
    }
  }

  @Test
  void aLoaderThatIsNoChildOfTheProgramsGivesNone() {
    exploration.incomplete(
        "the class Main$Counter is not loaded by the program's class loader",
        COUNTER,
        """
        var here = Main.class.getProtectionDomain().getCodeSource().getLocation();
        var apart = new java.net.URLClassLoader(new java.net.URL[] {here}, null);
        count(apart.loadClass("Main$Counter"));
        """);
  }

  private static final String CALLER =
      """
      public static class Child extends Thread {
        int n;
        public synchronized void run() { n++; }
      }
      public static class Caller implements Runnable {
        public void run() {
          Child child = new Child();
          child.start();
          synchronized (child) { child.n++; }
          try { child.join(); } catch (InterruptedException e) { throw new Error(e); }
          assert child.n == 2;
        }
      }
      """;

  /** Compiles it, and puts classes that {@code Main} does not name where its loader is not. */
  private Program withClassesApart(String members, String body) throws IOException {
    Program program = exploration.program(members, body);
    Path apart = Files.createDirectory(directory.resolve("apart"));
    for (String name : List.of("Main$Child.class", "Main$Caller.class")) {
      Files.move(directory.resolve(name), apart.resolve(name));
    }
    return program;
  }

  @Test
  void threadsAreKnownWhoseClassOnlyALoaderOfTheProgramFinds() throws IOException {
    Program program =
        withClassesApart(
            CALLER,
            """
            var apart = new java.net.URL(Main.class.getResource("Main.class"), "apart/");
            var loader =
                new java.net.URLClassLoader(new java.net.URL[] {apart}, Main.class.getClassLoader());
            ((Runnable) loader.loadClass("Main$Caller").getConstructor().newInstance()).run();
            """);
    try (JvmTarget target = JvmTarget.open(program)) {
      Summary summary = Exploration.explore(target);

      assertInstanceOf(Verdict.Verified.class, summary.verdict(), summary::toString);
    }
  }

  @Test
  void aThreadWhoseClassFileNobodyFindsIsNamed() throws IOException {
    Program program =
        withClassesApart(
            CALLER
                + """
                static class Loader extends ClassLoader {
                  Loader() { super(Main.class.getClassLoader()); }
                  protected Class<?> findClass(String name) throws ClassNotFoundException {
                    try (var in = Main.class.getResourceAsStream("apart/" + name + ".class")) {
                      byte[] b = in.readAllBytes();
                      return defineClass(name, b, 0, b.length);
                    } catch (java.io.IOException e) { throw new ClassNotFoundException(name, e); }
                  }
                }
                """,
            """
            Class<?> caller = new Loader().loadClass("Main$Caller");
            ((Runnable) caller.getConstructor().newInstance()).run();
            """);
    try (JvmTarget target = JvmTarget.open(program)) {
      Summary summary = Exploration.explore(target);

      assertInstanceOf(Verdict.Incomplete.class, summary.verdict(), summary::toString);
      assertTrue(
          summary.reasons().stream()
              .anyMatch(reason -> reason.contains("calls of methods of Main$Child are not seen")),
          summary::toString);
    }
  }

  /** Its monitors would be real ones, and joining a thread does not wait for it. */
  @Test
  void whatFailsWithAClassThatIsTooLargeIsNoFailure() {
    exploration.incomplete(
        "exceeds 64 KB",
        "static int x; static synchronized void inc() { x++; } static void large() {"
            + "x++;".repeat(8_000)
            + "}",
        "if (args.length > 9) large(); go(() -> inc(), () -> inc()); assert x == 2;");
  }

  private static final String DEEP =
      """
      static class Late { static int c; static void inc() { c++; } static int get() { return c; } }
      static void dive(boolean[] done, int depth) {
        try { dive(done, depth + 1); } catch (StackOverflowError e) { }
        if (!done[0] && depth % 4 == 0) {
          try { Late.get(); done[0] = true; } catch (StackOverflowError e) { }
        }
      }
      """;

  @Test
  void aClassThatIsLoadedWithLittleStackLeftIsNamed() {
    Program program =
        exploration.program(
            DEEP, "dive(new boolean[1], 0); go(() -> Late.inc(), () -> Late.inc());");
    try (JvmTarget target = JvmTarget.open(program)) {
      target.run(Schedule.EMPTY);

      List<String> limits = Limit.texts(target.limits());

      assertTrue(
          limits.stream().anyMatch(limit -> limit.contains("Main$Late could not be instrumented")),
          limits::toString);
    }
  }

  @Test
  void whoRunsOutOfStackAndGoesOnIsNamed() {
    exploration.incomplete(
        "java.lang.StackOverflowError is caught",
        "static int deep(int n) { return deep(n + 1) + n; }",
        "try { deep(0); } catch (StackOverflowError e) { } go(() -> { }, () -> { });");
  }

  @Test
  void whoDiesOfAnErrorOfTheVirtualMachineFails() {
    exploration.failed(
        "java.lang.StackOverflowError",
        "static int deep(int n) { try { return deep(n + 1) + n; } finally { n = 2; } }",
        "go(() -> { }, () -> { deep(0); });");
  }
}
