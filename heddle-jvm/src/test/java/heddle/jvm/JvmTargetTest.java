package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JvmTargetTest extends Exploring {

  @Test
  void findsALostUpdateOfAFieldThatOnlyLambdasHold() {
    exploration.failed(
        "c is 1",
        "int c;",
        "var k = new Main(); go(() -> k.c++, () -> k.c++); assert k.c == 2 : \"c is \" + k.c;");
  }

  @Test
  void startsEveryRunWithTheSameStaticState() {
    exploration.verified(
        2,
        "static int s = 3; static final List<Integer> LIST = new ArrayList<>(List.of(1, 2, 3));"
            + " static final int[] A = {1, 2};",
        """
        if (s != 3 || LIST.size() != 3 || LIST.get(0) != 1 || A[0] != 1) throw new Error("leak");
        s = 7; LIST.remove(0); LIST.set(0, 9); System.arraycopy(A, 1, A, 0, 1);
        var i = new AtomicInteger(); go(i::incrementAndGet, i::incrementAndGet);
        """);
  }

  @Test
  void treatsClassAndStringConstantsAsOneLock() {
    exploration.verified(
        2,
        "static int x; static synchronized void inc() { x++; }",
        "go(() -> inc(), () -> { synchronized (Main.class) { x++; } }); assert x == 2;");
    exploration.verified(
        2,
        "static int x;",
        """
        go(() -> { synchronized ("lock") { x++; } }, () -> { synchronized ("lo" + "ck") { x++; } });
        assert x == 2;
        """);
  }

  @Test
  void keepsTwoEqualStringsApartAsLocks() {
    exploration.failed(
        "AssertionError",
        "static int x;",
        """
        go(() -> { synchronized (new String("lock")) { x++; } }, () -> { synchronized ("lock") { x++; } });
        assert x == 2;
        """);
  }

  @Test
  void publishesAnObjectWhoseMonitorIsHeld() {
    exploration.failed(
        "Deadlock",
        "static volatile Object o; static int r;",
        """
        Object mine = new Object();
        synchronized (mine) {
          o = mine;
          Thread t = new Thread(() -> { synchronized (o) { r = 1; } });
          t.start();
          t.join();
        }
        """);
  }

  @Test
  void tellsFinalContentApartByTheName() {
    exploration.verified(
        4,
        "record P(int a) {} static volatile int x; static volatile P p; static int seen;",
        """
        go(() -> p = new P(x), () -> x = 1, () -> { P q = p; seen = q == null ? -1 : q.a(); });
        """);
  }

  @Test
  void anUncaughtExceptionInAChildFailsTheTestAndSaysWhere() {
    Summary summary =
        exploration.explore(
            "", "new Thread(() -> { throw new IllegalStateException(\"child\"); }).start();");

    var failure = (Finding.Failure) summary.findings().get(0);
    assertEquals("java.lang.IllegalStateException: child", failure.fail().message());
    assertEquals(Operation.Fail.Cause.EXCEPTION, failure.fail().cause());
    assertTrue(failure.site().text().startsWith("Main.java:"), failure.site()::text);
  }

  @Test
  void anUncaughtExceptionHandlerOfTheProgramIsCalled() {
    exploration.verified(
        1,
        "static String seen;",
        """
        Thread t = new Thread(() -> { throw new IllegalStateException("child"); });
        t.setUncaughtExceptionHandler((thread, e) -> seen = e.getMessage());
        t.start(); t.join();
        if (!"child".equals(seen)) throw new Error();
        """);
  }

  @Test
  void aDaemonThatWaitsForEverIsNoDeadlock() {
    exploration.verified(
        1,
        "",
        """
        Object o = new Object();
        Thread t = new Thread(() -> { synchronized (o) { try { o.wait(); } catch (InterruptedException e) {} } });
        t.setDaemon(true);
        t.start();
        """);
  }

  @Test
  void threadsAreNoDaemonsUnlessTheyAreMadeSo() {
    exploration.failed(
        "Deadlock",
        "",
        "Object o = new Object(); new Thread(() -> { synchronized (o) { try { o.wait(); } catch (InterruptedException e) {} } }).start();");
  }

  @Test
  void timePassesWithoutTakingAny() {
    String text =
        exploration.printed(
            "",
            """
            long start = System.nanoTime();
            long millis = System.currentTimeMillis();
            Thread.sleep(1_000_000);
            TimeUnit.DAYS.sleep(1);
            System.out.println((System.nanoTime() - start) / 1_000_000_000L);
            System.out.println((System.currentTimeMillis() - millis) / 1_000);
            Object o = new Object();
            synchronized (o) { o.wait(5_000); }
            LockSupport.parkNanos(5_000_000_000L);
            System.out.println((System.nanoTime() - start) / 1_000_000_000L);
            System.out.println(java.time.Instant.now().toEpochMilli() / 10_000 == System.currentTimeMillis() / 10_000);
            """);
    assertEquals("87400\n87400\n87410\ntrue\n", text);
  }

  @Test
  void stackTracesEndWhereTheProgramBegins() {
    String text =
        exploration.printed(
            """
            static void tell() {
              for (StackTraceElement frame : new Exception().getStackTrace()) {
                System.out.print(frame.getMethodName().replaceAll("[$].*", "") + " ");
              }
              System.out.println();
            }
            """,
            """
            tell();
            go(() -> tell());
            new Thread() { @Override public void run() { tell(); } }.start();
            """);

    assertEquals("tell main \ntell lambda run \ntell run \n", text);
  }

  @Test
  void stackTracesDoNotShowWhereHooksAre() {
    String text =
        exploration.printed(
            """
            static class Key {
              @Override public int hashCode() { return 1; }
              @Override public boolean equals(Object other) {
                for (StackTraceElement frame : new Exception().getStackTrace()) {
                  System.out.println(frame.toString().replaceAll(":[0-9]+", ""));
                }
                return true;
              }
            }
            """,
            """
            Map<Object, Object> map = new HashMap<>();
            map.put(new Key(), 1);
            map.put(new Key(), 2);
            System.out.println(map.size());
            """);

    assertEquals(
        List.of(
            "java.base/java.util.HashMap.putVal(HashMap.java)",
            "java.base/java.util.HashMap.put(HashMap.java)"),
        text.lines().filter(line -> line.startsWith("java.base")).toList(),
        text);
    assertEquals("1", text.lines().reduce((line, next) -> next).orElseThrow());
  }

  @Test
  void chanceIsTheSameInEveryRun() {
    String text =
        exploration.printed(
            "",
            """
            System.out.println(new Random().nextInt());
            System.out.println(Math.random());
            System.out.println(ThreadLocalRandom.current().nextInt());
            System.out.println(UUID.randomUUID());
            System.out.println(new Object().hashCode());
            System.out.println(System.identityHashCode(new int[1]));
            System.out.println(new HashSet<>(List.of(new Object(), new Object())).size());
            Thread t = new Thread(() -> {});
            System.out.println(Thread.currentThread().getName() + Thread.currentThread().getId());
            t.start();
            System.out.println(t.getName() + t.getId());
            """);
    assertEquals(9, text.lines().count());
  }

  @Test
  void theHashCodeOfAClassOfTheJdkIsTheSameToAllThreads() {
    exploration.verified(
        2,
        "static volatile int x; static int seen;",
        """
        Thread t = new Thread(() -> { x = 1; seen = System.identityHashCode(StringBuilder.class); });
        t.start();
        if (x == 1) new HashMap<Object, String>().put(StringBuilder.class, "asked before");
        int mine = StringBuilder.class.hashCode();
        t.join();
        if (mine != seen) throw new Error(mine + " is not " + seen);
        """);
  }

  @Test
  void anInterruptEndsAWaitBeforeItOrInIt() {
    exploration.verified(
        2,
        "static boolean interrupted;",
        """
        Object o = new Object();
        Thread t = new Thread(() -> {
          synchronized (o) { try { o.wait(); } catch (InterruptedException e) { interrupted = true; } }
        });
        t.start(); t.interrupt(); t.join();
        if (!interrupted) throw new Error();
        """);
  }

  @Test
  void aTimedWaitMayEndEitherWay() {
    assertEquals(
        Set.of("true\n", "false\n"),
        exploration.outputs(
            "static boolean told;",
            """
            Object o = new Object();
            Thread t = new Thread(() -> { synchronized (o) { told = true; o.notify(); } });
            t.start();
            synchronized (o) { if (!told) o.wait(10); System.out.println(told); }
            """));
  }

  @Test
  void whatIsSharedWithoutHooksIsSaid() {
    exploration.incomplete(
        "java.util.zip.CRC32",
        "",
        "var s = new java.util.zip.CRC32(); go(() -> s.update(1), () -> s.update(2));");
  }

  @Test
  void exitIsAFindingAndTheNextRunIsAsEver() {
    exploration.failed("System.exit(3)", "", "go(() -> System.exit(3));");
  }

  @Test
  void arraysAreCopiedElementByElement() {
    exploration.failed(
        "torn",
        "",
        """
        int[] a = new int[2];
        go(() -> { a[0] = 1; a[1] = 1; }, () -> {
          int[] b = a.clone();
          if (b[0] != b[1]) throw new IllegalStateException("torn");
        });
        """);
    exploration.failed(
        "torn",
        "",
        """
        int[] a = new int[2];
        go(() -> { a[0] = 1; a[1] = 1; }, () -> {
          int[] b = new int[2];
          System.arraycopy(a, 0, b, 0, 2);
          if (b[0] != b[1]) throw new IllegalStateException("torn");
        });
        """);
  }

  @Test
  void aScheduleThatCannotBeFollowedIsSaidToDiverge() {
    try (JvmTarget target = JvmTarget.open(exploration.program("", "go(() -> {}, () -> {});"))) {
      var steps = List.copyOf(target.run(Schedule.EMPTY).steps());
      var wrong = new ArrayList<>(steps);
      wrong.add(steps.get(0));

      Trace trace = target.run(new Schedule(wrong, 0, 1000));

      assertInstanceOf(Outcome.Diverged.class, trace.outcome());
    }
  }

  @Test
  void aProgramThatCannotBeStartedIsTheUsersBusiness() {
    Program none = new Program(List.of(directory), "nowhere.Main", List.of());

    var e = assertThrows(ProgramException.class, () -> JvmTarget.open(none));

    assertTrue(e.getMessage().contains("nowhere.Main"));
    exploration.verified(1, "", "");
  }

  @Test
  void whatTheProgramPrintsIsKeptForTheRun() {
    PrintStream before = System.out;

    assertEquals("hello\n", exploration.printed("", "System.out.println(\"hello\");"));
    assertSame(before, System.out);
  }
}
