package heddle.jvm;

import org.junit.jupiter.api.Test;

/** Runs that end before their threads do, and failures with messages of their own. */
class UnwindingTest extends Exploring {

  @Test
  void waitingKeepsTheOtherMonitor() {
    exploration.failed(
        "deadlock",
        "",
        """
        Object o = new Object(), p = new Object(); go(() -> { synchronized (p) { synchronized (o) {
        try { o.wait(); } catch (InterruptedException e) {} } } }, () -> { synchronized (p) {
        synchronized (o) { o.notify(); } } });
        """);
  }

  @Test
  void waitingGivesUpAllLevelsOfItsMonitor() {
    exploration.verified(
        2,
        """
        static boolean ready;
        """,
        """
        Object o = new Object(); go(() -> { synchronized (o) { synchronized (o) { synchronized (o) {
        while (!ready) try { o.wait(); } catch (InterruptedException e) {} }
        if (!Thread.holdsLock(o)) throw new Error(); } } }, () -> { synchronized (o) { ready = true;
        o.notify(); } });
        """);
  }

  @Test
  void anExceptionLeavesTheMonitor() {
    exploration.verified(
        2,
        """
        static int x;
        """,
        """
        Object o = new Object(); Runnable r = () -> { try { synchronized (o) { x++;
        throw new IllegalStateException(); } } catch (IllegalStateException e) {} }; go(r, r);
        assert x == 2;
        """);
  }

  @Test
  void aLoopThatCatchesEverythingEnds() {
    exploration.failed(
        "deadlock",
        "",
        """
        Object o = new Object(); new Thread(() -> { while (true) { try { synchronized (o) { o.wait(); }
        } catch (Throwable e) { } } }).start();
        """);
  }

  @Test
  void aLoopInAFinallyBlockEnds() {
    exploration.failed(
        "deadlock",
        """
        static volatile boolean done;
        """,
        """
        Object o = new Object(); new Thread(() -> { try { synchronized (o) { o.wait(); } }
        catch (InterruptedException e) { } finally { while (!done) Thread.onSpinWait(); } }).start();
        """);
  }

  @Test
  void unwindingIsNoExit() {
    exploration.failed(
        "deadlock",
        "",
        """
        Object o = new Object(); new Thread(() -> { try { synchronized (o) { o.wait(); } }
        catch (Throwable e) { System.exit(3); } }).start();
        """);
  }

  @Test
  void aMessageMayReadSharedState() {
    exploration.failed(
        "x=",
        """
        static volatile int x; static class E extends RuntimeException { public String getMessage() {
        return "x=" + x; } }
        """,
        """
        go(() -> { throw new E(); }, () -> x = 1);
        """);
  }

  @Test
  void anExceptionMayHaveNoText() {
    exploration.failed(
        "Main$E",
        """
        static class E extends RuntimeException { public String toString() {
        throw new IllegalStateException("no"); } }
        """,
        """
        throw new E();
        """);
  }
}
