package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads as objects: before they start, their handlers, names and groups. */
class ThreadObjectsTest extends Exploring {

  @Test
  void joiningAThreadThatIsNotStartedReturnsAtOnce() {
    exploration.failed(
        "early",
        """
        static volatile int ran;
        """,
        """
        Thread t = new Thread(() -> ran = 1); go(() -> t.start(), () -> { try { t.join(); }
        catch (InterruptedException e) {} if (ran == 0) throw new IllegalStateException("early"); });
        t.join();
        """);
  }

  @Test
  void eitherOfTwoStartsMayBeTheSecond() {
    exploration.failed(
        "first lost",
        "",
        """
        Thread t = new Thread(() -> {}); go(() -> { try { t.start(); }
        catch (IllegalThreadStateException e) { throw new IllegalStateException("first lost"); }
        }, () -> { try { t.start(); } catch (IllegalThreadStateException e) { } });
        """);
  }

  @Test
  void askingWhetherAThreadIsAliveRacesWithItsStart() {
    exploration.noFalseAlarm(
        """
        static Thread t = null; static boolean r;
        """,
        """
        Thread t = new Thread(() -> {}); go(() -> t.start(), () -> { r = t.isAlive(); }); t.join();
        """);
  }

  @Test
  void anInterruptBeforeTheStartIsKept() {
    exploration.verified(
        1,
        "",
        """
        Thread t = new Thread(() -> {
        if (!Thread.currentThread().isInterrupted()) throw new IllegalStateException("forgotten"); });
        t.interrupt(); t.start(); t.join();
        """);
  }

  @Test
  void aHandlerSetLateIsShared() {
    exploration.failed(
        "AssertionError",
        """
        static class H implements Thread.UncaughtExceptionHandler { int n;
        public void uncaughtException(Thread t, Throwable e) { n++; } } static Thread s;
        """,
        """
        Thread t = new Thread(() -> { throw new IllegalStateException(); }); s = t; H h = new H();
        t.setUncaughtExceptionHandler(h); t.start(); h.n++; t.join(); assert h.n == 2 : "n";
        """);
  }

  @Test
  void theDefaultHandlerIsShared() {
    exploration.failed(
        "lost",
        """
        static class H implements Thread.UncaughtExceptionHandler { int n;
        public void uncaughtException(Thread t, Throwable e) { n++; } }
        """,
        """
        H h = new H(); Thread.setDefaultUncaughtExceptionHandler(h); Runnable r = () -> {
        throw new IllegalStateException(); }; go(r, r);
        Thread.setDefaultUncaughtExceptionHandler(null); assert h.n == 2 : "lost";
        """);
  }

  @Test
  void aGroupHandlesExceptions() {
    exploration.verified(
        1,
        """
        static int n; static class G extends ThreadGroup { G() { super("g"); }
        public void uncaughtException(Thread t, Throwable e) { n++; } }
        """,
        """
        Thread t = new Thread(new G(), () -> { throw new IllegalStateException(); }, "t"); t.start();
        t.join(); assert n == 1;
        """);
  }

  @Test
  void aNameSetAfterTheStartIsNotTakenForGranted() {
    exploration.notVerified(
        "",
        """
        Thread t = new Thread(() -> {
        if (!Thread.currentThread().getName().equals("x")) throw new IllegalStateException("old name");
        }, "y"); t.start(); t.setName("x"); t.join();
        """);
  }

  @Test
  void theNumberOfActiveThreadsIsSaid() {
    exploration.notVerified(
        """
        static int c;
        """,
        """
        Thread t = new Thread(() -> {}); t.start(); c = Thread.activeCount();
        if (c == 1) throw new IllegalStateException("ended already"); t.join();
        """);
  }

  @Test
  void theEndOfAThreadNotifies() {
    exploration.verified(
        2,
        "",
        """
        Thread t = new Thread(() -> {}); t.start(); synchronized (t) { while (t.isAlive()) t.wait(); }
        """);
  }

  @Test
  void whoWaitsOnTheObjectOfAThreadThatHasEndedWaitsForEver() {
    exploration.failed(
        "lost wake-up",
        "",
        """
        Thread t = new Thread(() -> {}); t.start(); synchronized (t) { t.wait(); }
        """);
  }

  @Test
  void aNotificationOnTheObjectOfAThreadWakes() {
    exploration.failed(
        "still alive",
        """
        static volatile boolean go;
        """,
        """
        Thread t = new Thread(() -> { while (!go); }); t.start();
        Thread u = new Thread(() -> { synchronized (t) { t.notify(); } });
        synchronized (t) { u.start(); t.wait(); }
        boolean alive = t.isAlive(); go = true; if (alive) throw new IllegalStateException("still alive");
        """);
  }

  @Test
  void whatAThreadDidIsSeenWhenItsObjectSaysThatItHasEnded() {
    exploration.verified(
        2,
        """
        static int x;
        """,
        """
        Thread t = new Thread(() -> x = 1); t.start();
        boolean over; synchronized (t) { over = !t.isAlive(); }
        assert !over || x == 1; t.join();
        """);
  }

  @Test
  void aThreadInAStaticFieldIsStartedInEveryRun() {
    exploration.verified(
        1,
        """
        static class T extends Thread { int n; public void run() { n++; } } static final T t = new T();
        """,
        """
        t.start(); t.join(); assert t.n == 1 : "n is " + t.n;
        """);
  }

  @Test
  void aThreadInAStaticFieldRunsItsLambda() {
    exploration.verified(
        1,
        """
        static int[] n = new int[1]; static final Thread t = new Thread(() -> n[0]++, "s");
        """,
        """
        t.start(); t.join(); assert n[0] == 1;
        """);
  }

  @Test
  void aGroupInterruptsItsThreads() {
    exploration.noFalseAlarm(
        "",
        """
        ThreadGroup g = new ThreadGroup("g"); Object o = new Object(); Thread t = new Thread(g, () -> {
        synchronized (o) { try { o.wait(); } catch (InterruptedException e) {} } }); t.start();
        g.interrupt(); t.join();
        """);
  }

  @Test
  void aNotificationOnAThreadIsNotTakenForItsEnd() {
    exploration.noFalseAlarm(
        "static volatile boolean flag, done;",
        """
        Thread t = new Thread(() -> { while (!done) ; }); t.start();
        Thread u = new Thread(() -> { synchronized (t) { flag = true; t.notifyAll(); } }); u.start();
        synchronized (t) { while (!flag) t.wait(); } done = true; t.join(); u.join();
        """);
  }

  @Test
  void aThreadThatIsAliveDoesNotBecomeADaemon() {
    exploration.verified(
        2,
        "",
        """
        Thread t = new Thread(() -> {}); t.setDaemon(false); t.start();
        try { t.setDaemon(true); } catch (IllegalThreadStateException e) { t.join(); }
        t.join(); t.setDaemon(true);
        try { Thread.currentThread().setDaemon(true); throw new Error("refused"); }
        catch (IllegalThreadStateException e) { }
        """);
  }

  @Test
  void aThreadMayNameItself() {
    exploration.verified(
        1,
        "static volatile String name;",
        """
        Thread t = new Thread(() -> { Thread.currentThread().setName("x");
        name = Thread.currentThread().getName(); }); t.start(); t.join(); assert name.equals("x");
        """);
  }

  @Test
  void anInterruptBeforeTheStartRacesWithTheStart() {
    exploration.notVerified(
        "static volatile boolean early;",
        """
        Thread t = new Thread(() -> { if (Thread.currentThread().isInterrupted()) early = true; });
        go(() -> t.interrupt(), () -> t.start()); t.join();
        if (early) throw new IllegalStateException("early");
        """);
  }

  @Test
  void aGroupOfTheProgramThatDoesNothingSpecialHandlesNothing() {
    String group = "static class G extends ThreadGroup { G() { super(\"g\"); } %s }";
    for (String handler :
        List.of("", "public void uncaughtException(Thread t, Throwable e) { %s }")) {
      exploration.failed(
          "boom",
          group.formatted(handler.formatted("super.uncaughtException(t, e);")),
          """
          Thread t = new Thread(new G(), () -> { throw new IllegalStateException("boom"); });
          t.start(); t.join();
          """);
    }
  }

  @Test
  void aGroupAboveIsToldOfExceptions() {
    exploration.verified(
        1,
        """
        static volatile int told; static class G extends ThreadGroup { G() { super("g"); }
        public void uncaughtException(Thread t, Throwable e) { told++; } }
        """,
        """
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> { throw new Error(); });
        Thread t = new Thread(new ThreadGroup(new G(), "below"), () -> { throw new Error("boom"); });
        t.start(); t.join(); if (told != 1) throw new Error("told " + told);
        """);
  }

  @Test
  void aHandlerDoesNotHideWhatTheFirstThreadDiesOf() {
    exploration.failed(
        "boom",
        "",
        """
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
        throw new AssertionError("boom");
        """);
  }

  @Test
  void whatAHandlerIsToldIsSaidBesideTheVerdict() {
    try (JvmTarget target =
        JvmTarget.open(
            exploration.program(
                "",
                """
                Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
                go(() -> { throw new IllegalStateException("boom"); });
                """))) {
      Exploration.explore(target);

      assertTrue(
          target.assumptions().stream()
              .anyMatch(a -> a.toString().contains("IllegalStateException")),
          target.assumptions()::toString);
    }
  }

  @Test
  void defaultsThatAreSetWhileOthersRunAreSaid() {
    exploration.incomplete(
        "Locale.setDefault at Main.java",
        "",
        "go(() -> Locale.setDefault(Locale.FRANCE), () -> Locale.getDefault());");
    exploration.verified(
        1, "", "Locale.setDefault(Locale.FRANCE); go(() -> Locale.getDefault(), () -> {});");
  }
}
