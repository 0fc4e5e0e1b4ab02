package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loops that wait for another thread: folded where nothing changes, and never where something does.
 */
class SpinLoopsTest extends Exploring {

  @Test
  void roundsAreCountedByALocal() {
    exploration.failed(
        "four",
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { int n = 0; while (!flag) { if (++n == 4) throw new IllegalStateException("four"); }
        }, () -> flag = true);
        """);
  }

  @Test
  void roundsAreCountedByAnArray() {
    exploration.failed(
        "four",
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { int[] n = {0}; while (!flag) {
        if (++n[0] == 4) throw new IllegalStateException("four"); } }, () -> flag = true);
        """);
  }

  @Test
  void roundsAreCountedByAnAtomic() {
    exploration.failed(
        "four",
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { var q = new AtomicInteger(); while (!flag) {
        if (q.incrementAndGet() == 4) throw new IllegalStateException("four"); } }, () -> flag = true);
        """);
  }

  @Test
  void roundsAreCountedByRecursion() {
    exploration.failed(
        "five",
        """
        static volatile boolean flag; static void f(int depth) { while (!flag) {
        if (depth == 5) throw new IllegalStateException("five"); f(depth + 1); } }
        """,
        """
        go(() -> f(0), () -> flag = true);
        """);
  }

  @Test
  void roundsDrawRandomNumbers() {
    exploration.notVerified(
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { while (!flag) {
        if (ThreadLocalRandom.current().nextInt(100) == 7) throw new IllegalStateException("zero"); }
        }, () -> flag = true);
        """);
  }

  @Test
  void aLoopThatNeverComesBackIsNamed() {
    named(
        "because each round changes objects of the thread's own",
        "var r = new Random(7); while (!flag) if (r.nextInt(100) == 100) throw new Error();");
    named(
        "because time passes in each round",
        "while (!flag) if (System.nanoTime() == 7) throw new Error();");
    named(
        "because each round draws random numbers",
        "while (!flag) if (Math.random() > 1) throw new Error();");
    named("because each round shares new objects", "while (!flag) last = new Object();");
  }

  @Test
  void aLoopThatComesBackAfterSomeRoundsIsNotNamed() {
    assertEquals(List.of(), cutOff("boolean t = false; while (t ? !flag : !other) t = !t;"));
    assertEquals(List.of(), cutOff("while (!flag) x++;"));
  }

  private void named(String reason, String body) {
    List<String> limits = cutOff(body);
    assertTrue(limits.stream().anyMatch(limit -> limit.contains(reason)), limits::toString);
  }

  /** What is said of loops in a run that was cut off. */
  private List<String> cutOff(String body) {
    String members =
        "static volatile boolean flag, other; static volatile int x; static volatile Object last;";
    try (JvmTarget target = JvmTarget.open(exploration.program(members, body))) {
      target.run(new Schedule(List.of(), 0, 1_000));
      return Limit.texts(target.limits()).stream()
          .filter(limit -> limit.contains("never comes back"))
          .toList();
    }
  }

  /**
   * What a round changes that no hook in it tells of; far more rounds than any run goes by itself.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "var l = new ReentrantLock() | l.lock() | l.getHoldCount()",
        "var l = HELD | l.lock() | l.getHoldCount()",
        "var l = new ReentrantReadWriteLock() | l.readLock().lock() | l.getReadHoldCount()",
        "var s = new Semaphore(0) | s.release() | s.tryAcquire(30) ? 30 : 0",
        "var c = new char[1] | Character.toChars(c[0] + 1, c, 0) | c[0]",
        "var c = new char[1] | TEXT.getChars(c[0] + 1, c[0] + 2, c, 0) | c[0]",
        "Date d = new java.sql.Timestamp(0) | d.setTime(d.getTime() + 1) | (int) d.getTime()",
        "var c = new GregorianCalendar(0, 0, 1) | c.set(1, c.get(1) + 1) | c.get(1)",
        "var g = generator() | g.nextInt() | drawn(g)",
        "var a = new Names() | a.addAttribute(null, null, null, null, null) | a.getLength()",
        "var e = new Odd() | e.addSuppressed(new Error()) | e.getSuppressed().length",
        "var t = new Own() | t.setName(t.getName() + 1) | t.getName().length()",
      })
  void roundsChangeWhatNoHookTellsOf(String way) {
    String[] parts = way.split(" \\| ");
    exploration.failed(
        "thirty",
        """
        static volatile boolean flag;
        static final ReentrantLock HELD = new ReentrantLock();
        static final String TEXT = text();
        static String text() {
          var text = new StringBuilder();
          for (char c = 0; c < 99; c++) text.append(c);
          return text.toString();
        }
        static class Names extends org.xml.sax.helpers.AttributesImpl {}
        static class Odd extends RuntimeException {}
        static class Own extends Thread { Own() { super(""); } }
        static java.util.random.RandomGenerator generator() {
          return java.util.random.RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        }
        static int drawn(java.util.random.RandomGenerator mine) {
          var all = generator();
          int next = mine.nextInt();
          int n = 0;
          while (all.nextInt() != next) n++;
          return n;
        }
        """,
        "go(() -> { %s; while (!flag) { %s; if ((%s) >= 30) throw new IllegalStateException(\"thirty\"); } }, () -> flag = true);"
            .formatted(parts[0], parts[1], parts[2]));
  }

  @Test
  void roundsThatTakeAndGiveBackALockOfTheirOwnFold() {
    exploration.verified(
        1,
        "static volatile boolean flag;",
        """
        go(() -> { var l = new ReentrantLock(); l.lock(); while (!flag) { l.lock(); l.unlock(); } },
            () -> flag = true);
        """);
  }

  @Test
  void roundsWriteToASubclassOfAStream() {
    exploration.notVerified(
        """
        static volatile boolean flag; static class Out extends java.io.ByteArrayOutputStream {}
        """,
        """
        go(() -> { var o = new Out(); while (!flag) { o.write(1);
        if (o.size() == 5) throw new IllegalStateException("five"); } }, () -> flag = true);
        """);
  }

  @Test
  void roundsAdvanceASpliterator() {
    exploration.notVerified(
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { Spliterator.OfInt s = "abcdef".chars().spliterator(); while (!flag) {
        s.tryAdvance((int c) -> { if (c == 'd') throw new IllegalStateException("d"); }); }
        }, () -> flag = true);
        """);
  }

  @Test
  void roundsCallByHandle() {
    exploration.notVerified(
        """
        static volatile boolean flag; static java.lang.invoke.MethodHandle app, len;
        """,
        """
        var l = java.lang.invoke.MethodHandles.lookup(); var sb = new StringBuilder();
        var app = l.findVirtual(StringBuilder.class, "append", java.lang.invoke.MethodType.methodType(StringBuilder.class, String.class));
        var len = l.findVirtual(StringBuilder.class, "length", java.lang.invoke.MethodType.methodType(int.class));
        go(() -> { try { var b = new StringBuilder(); while (!flag) { app.invoke(b, "x");
        if ((int) len.invoke(b) == 5) throw new IllegalStateException("five"); } }
        catch (RuntimeException e) { throw e; } catch (Throwable e) { throw new Error(e); }
        }, () -> flag = true);
        """);
  }

  @Test
  void roundsRaiseThePriority() {
    exploration.notVerified(
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { while (!flag) { Thread t = Thread.currentThread();
        if (t.getPriority() == 9) throw new IllegalStateException("nine");
        t.setPriority(t.getPriority() + 1); } }, () -> flag = true);
        """);
  }

  @Test
  void roundsChangeTheName() {
    exploration.notVerified(
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { while (!flag) { Thread t = Thread.currentThread();
        if (t.getName().length() > 12) throw new IllegalStateException("long");
        t.setName(t.getName() + "x"); } }, () -> flag = true);
        """);
  }

  @Test
  void roundsCallByMethodReference() {
    exploration.notVerified(
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { var sb = new StringBuilder(); IntSupplier len = sb::length;
        Consumer<String> app = sb::append; while (!flag) { app.accept("x");
        if (len.getAsInt() == 5) throw new IllegalStateException("five"); } }, () -> flag = true);
        """);
  }

  @Test
  void roundsAdvanceAnIteratorOfTheJdk() {
    exploration.notVerified(
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { Iterator<java.nio.file.Path> it = java.nio.file.Path.of("a/b/c/d/e").iterator();
        while (!flag && it.hasNext()) {
        if (it.next().toString().equals("d")) throw new IllegalStateException("d"); }
        }, () -> flag = true);
        """);
  }

  @Test
  void roundsCountInAThreadLocal() {
    exploration.notVerified(
        """
        static volatile boolean flag;
        static final ThreadLocal<Integer> L = ThreadLocal.withInitial(() -> 0);
        """,
        """
        Supplier<Integer> get = L::get; Consumer<Integer> set = L::set; go(() -> { while (!flag) {
        set.accept(get.get() + 1); if (get.get() == 5) throw new IllegalStateException("five"); }
        }, () -> flag = true);
        """);
  }

  @Test
  void roundsTakeTime() {
    exploration.notVerified(
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { long t = System.nanoTime(); while (!flag) { try { Thread.sleep(10); }
        catch (InterruptedException e) {} }
        if (System.nanoTime() - t > 35_000_000) throw new IllegalStateException("long");
        }, () -> flag = true);
        """);
  }

  @Test
  void anInnerLoopOfAnotherMethodFolds() {
    exploration.verified(
        1,
        """
        static volatile boolean flag; static volatile int y; static int sum(int k) { int s = 0;
        for (int i = 0; i < k; i++) s += i; return s; }
        """,
        """
        go(() -> { while (!flag) { if (sum(3) != 3) throw new Error(); } for (int i = 0; i < 2;
        i++) y = i; while (y != 1) { } }, () -> flag = true);
        """);
  }

  @Test
  void anInnerLoopThatAllocatesFolds() {
    exploration.verified(
        1,
        """
        static volatile boolean flag; static volatile int y, z;
        """,
        """
        go(() -> { while (!flag) { for (int i = 0; i < 2; i++) { Object o = new Object();
        for (int k = 0; k < 2; k++) { if (o == null) throw new Error(); } } } Object p = new Object();
        while (z == 0) { if (p == null) y = 2; } y = 1; }, () -> { flag = true; z = 1; });
        """);
  }

  /** The first round is another one than those that write the same again. */
  @Test
  void aLoopThatWritesWhatIsThereFolds() {
    exploration.verified(
        2,
        """
        static volatile boolean flag; static class Own { int n; double d; byte b; Object o; }
        """,
        """
        go(() -> { Own own = new Own(); long[] a = new long[2]; Object[] b = new Object[1];
        while (!flag) { own.n = 3; own.d = 0.5; own.b = 7; own.o = b; a[1] = 5; b[0] = own; } },
        () -> flag = true);
        """);
  }

  @Test
  void roundsWriteInTurns() {
    exploration.failed(
        "twice",
        """
        static volatile boolean flag; static class Own { int n; Object o; boolean isLast; }
        """,
        """
        go(() -> { Own own = new Own(); Own other = new Own(); while (!flag) {
        if (own.isLast) throw new IllegalStateException("twice"); own.isLast = own.o == other;
        own.o = own.o == null ? own : other; own.n = 1; } }, () -> flag = true);
        """);
  }

  @Test
  void twoThreadsTakeTurns() {
    exploration.verified(
        1,
        """
        static volatile int turn;
        """,
        """
        go(() -> { for (int i = 0; i < 3; i++) { while (turn != 0) ; turn = 1; } }, () -> {
        for (int i = 0; i < 3; i++) { while (turn != 1) ; turn = 0; } });
        """);
  }

  @Test
  void aLabelledLoopFolds() {
    exploration.verified(
        2,
        """
        static volatile int x, y;
        """,
        """
        go(() -> { outer: while (true) { for (int i = 0; i < 2; i++) { if (x == 0) continue outer;
        if (y == 1) break outer; } } }, () -> { x = 1; y = 1; });
        """);
  }

  @Test
  void aLoopOverTwoFlagsFolds() {
    exploration.verified(
        2,
        """
        static volatile boolean a, b;
        """,
        """
        go(() -> { boolean t = false; while (true) { if (t ? a : b) break; t = !t; }
        }, () -> a = true, () -> b = true);
        """);
  }

  @Test
  void aSpinLockFolds() {
    exploration.verified(
        2,
        """
        static int x;
        """,
        """
        var l = new AtomicReference<Thread>(); Runnable r = () -> {
        while (!l.compareAndSet(null, Thread.currentThread())) Thread.yield(); x++; l.set(null); };
        go(r, r); assert x == 2;
        """);
  }

  @Test
  void aLoopThatNobodyEndsIsALivelock() {
    exploration.failed(
        "livelock",
        """
        static volatile boolean flag;
        """,
        """
        go(() -> { while (!flag); });
        """);
  }

  @Test
  void aLoopThatTriesAgainAfterAnExceptionFolds() {
    exploration.verified(
        1,
        """
        static volatile boolean flag;
        static void f() { if (!flag) throw new IllegalStateException("not yet"); }
        """,
        """
        go(() -> { while (true) try { f(); break; } catch (IllegalStateException e) { }
        }, () -> flag = true);
        """);
  }

  /** Random Java program 1049, shrunk: in the first run the loop went round once more. */
  @Test
  void aLoopOverAVarHandleThatNobodyEndsIsALivelockAndNoLeak() {
    Summary summary =
        exploration.explore(
            """
            int v; static final java.lang.invoke.VarHandle V = handle();
            static java.lang.invoke.VarHandle handle() {
              try { return java.lang.invoke.MethodHandles.lookup().findVarHandle(Main.class, "v", int.class); }
              catch (ReflectiveOperationException e) { throw new IllegalStateException(e); }
            }
            """,
            """
            var m = new Main();
            Thread t = new Thread(() -> V.compareAndExchange(m, 0, 2));
            Thread u = new Thread(() -> { while ((int) V.getVolatile(m) != 1) { } });
            t.start(); u.start(); t.isAlive(); t.join(); u.join();
            """);

    assertInstanceOf(Verdict.Failed.class, summary.verdict(), summary::toString);
    assertTrue(
        summary.reasons().stream().noneMatch(reason -> reason.contains("leaks")),
        summary::toString);
  }

  @Test
  void aTaskThatRepeatsForEverDoesNotHideWhatOthersDoMeanwhile() {
    exploration.failed(
        "at last",
        "",
        """
        var executor = Executors.newSingleThreadScheduledExecutor();
        var twice = new CountDownLatch(2);
        executor.scheduleAtFixedRate(twice::countDown, 1, 1, TimeUnit.SECONDS);
        twice.await();
        executor.shutdownNow();
        throw new IllegalStateException("at last");
        """);
  }
}
