package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.instrument.Lab.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallTest {

  @ParameterizedTest
  @ValueSource(strings = {"8", "17"})
  void waitingAndNotifyingGoToTheRuntime(String release) {
    Result result =
        new Lab()
            .release(release)
            .run(
                """
                class Case {
                  boolean ready;
                  synchronized void await() throws InterruptedException { while (!ready) { wait(); } }
                  synchronized void set() { ready = true; super.notifyAll(); this.notify(); }
                  static Object run() throws Exception {
                    Case c = new Case();
                    Thread t = new Thread(c::set);
                    synchronized (c) { t.start(); c.await(); c.wait(1); c.wait(1L, 1); }
                    t.join();
                    return t.isAlive();
                  }
                }
                """);

    assertEquals(false, result.value());
    assertEquals(
        List.of("waitOn Case ", "notifyAll Case ", "notifyOne Case "),
        result.told("waitOn", "notifyAll", "notifyOne").subList(0, 3));
    assertEquals(3, result.told("waitOn").size());
  }

  @Test
  void theMethodsOfThreadGoToTheRuntimeAlsoThroughSubclasses() {
    Result result =
        new Lab()
            .within(new Scope(true, false))
            .run(
                """
                class Case {
                  static class My extends Thread { static boolean interrupted(int x) { return true; } }
                  static class Fake { void join() {} boolean isAlive() { return true; } static void sleep(long l) {} }
                  static Object run() throws Exception {
                    My t = new My();
                    t.start(); t.interrupt(); t.isInterrupted(); t.join(); t.join(5); t.join(5, 5);
                    String s = t.isAlive() + " " + t.getState() + " " + Thread.interrupted() + My.interrupted(3);
                    My.sleep(1); Thread.sleep(1, 1); Thread.yield(); Thread.onSpinWait();
                    new Fake().join(); Fake.sleep(1); s += new Fake().isAlive();
                    return s + Thread.holdsLock(t) + (My.currentThread() == Thread.currentThread());
                  }
                }
                """);

    assertEquals("false TERMINATED falsetruetruefalsetrue", result.value());
    assertEquals(
        List.of(
            "at",
            "at",
            "at",
            "join",
            "join",
            "join",
            "isAlive",
            "at",
            "interrupted",
            "sleep",
            "sleep",
            "yieldNow",
            "onSpinWait",
            "holdsLock",
            "currentThread",
            "currentThread"),
        result.names());
    assertEquals(List.of("sleep 1 ", "sleep 1 1 "), result.told("sleep"));
  }

  @Test
  void currentThreadIsLeftAloneUnlessTheScopeSaysSo() {
    Result result =
        new Lab().run("class Case { static Object run() { return Thread.currentThread(); } }");

    assertEquals(List.of(), result.names());
  }

  @Test
  void systemCallsGoToTheRuntime() {
    Result result =
        new Lab()
            .run(
                """
                import java.util.Arrays;
                class Case {
                  static Object run() {
                    System.exit(3); Runtime.getRuntime().exit(4); Runtime.getRuntime().halt(5);
                    int[] a = {1, 2, 3}; long[] l = {7, 8};
                    System.arraycopy(a, 0, a, 1, 2);
                    boolean time = System.nanoTime() != 0 && System.currentTimeMillis() != 0;
                    int[] b = Arrays.copyOf(a, 2); long[] m = Arrays.copyOfRange(l, 1, 2);
                    String[] s = Arrays.copyOf(new Object[] {"x"}, 1, String[].class);
                    return Arrays.toString(b) + m[0] + s[0] + time + Math.random() + StrictMath.random()
                        + (System.identityHashCode(a) == System.identityHashCode(a)) + a.clone().length;
                  }
                }
                """);

    assertEquals("[1, 1]8xtrue0.250.25true3", result.value());
    assertEquals(
        List.of("systemExit 3 ", "runtimeExit Runtime@ 4 ", "halt Runtime@ 5 "),
        result.told("systemExit", "runtimeExit", "halt").stream()
            .map(call -> call.replaceAll("java.lang.(Runtime@)[0-9a-f]*", "$1"))
            .toList());
    assertEquals(List.of("arraycopy int[] 0 int[] 1 2 "), result.told("arraycopy"));
    assertEquals(
        List.of(
            "snapshot int[] 0 2 ",
            "snapshot long[] 1 2 ",
            "snapshot Object[] 0 1 ",
            "snapshot int[] "),
        result.told("snapshot"));
  }

  @Test
  void hashCodesComeFromTheRuntimeUnlessTheyDependOnTheValueOnly() {
    Result result =
        new Lab()
            .run(
                """
                class Case implements Cloneable {
                  enum E { A }
                  public int hashCode() { return super.hashCode() * 0 + 7; }
                  static Object run() throws Exception {
                    Comparable<String> s = "x"; Object o = new Case(); Runnable r = () -> {};
                    r.hashCode(); E.A.hashCode(); Case.class.hashCode(); new int[0].hashCode();
                    switch ("x" + o.hashCode()) { case "x7": break; default: return null; }
                    new Case().clone();
                    return "x".hashCode() + Integer.valueOf(4).hashCode() + s.hashCode() + o.hashCode();
                  }
                }
                """);

    assertEquals(120 + 4 + 120 + 7, result.value());
    assertEquals(7, result.told("hashCode").size());
    assertEquals(2, result.told("identityHashCode").size());
    assertEquals(List.of("cloned Case Case "), result.told("cloned"));
  }

  @Test
  void methodReferencesAreBridged() {
    Result result =
        new Lab()
            .within(new Scope(true, true))
            .run(
                """
                import java.util.function.*;
                interface Case {
                  interface Joiner { void join(Thread t) throws InterruptedException; }
                  interface Sleeper { void sleep(long millis) throws InterruptedException; }
                  class My extends Thread { static Sleeper sleeper() { return My::sleep; } }
                  class Lock { final Object self = this; Supplier<Integer> hash() { return this::hashCode; } }
                  static Object run() throws Exception {
                    Lock l = new Lock();
                    Runnable notify = l::notify, yield = Thread::yield;
                    LongSupplier nano = System::nanoTime;
                    Joiner join = Thread::join;
                    Sleeper sleep = Thread::sleep;
                    Supplier<Thread> current = Thread::currentThread;
                    ToIntFunction<Object> hash = Object::hashCode;
                    Supplier<StringBuilder> make = StringBuilder::new;
                    Function<Object, String> text = String::valueOf;
                    synchronized (l) { notify.run(); }
                    yield.run(); join.join(new Thread()); sleep.sleep(1); My.sleeper().sleep(2);
                    nano.getAsLong(); current.get(); hash.applyAsInt(l); l.hash().get();
                    return text.apply(make.get().append("x"));
                  }
                }
                """);

    assertEquals("x", result.value());
    List<String> names = result.names();
    for (String name :
        List.of(
            "notifyOne", "yieldNow", "join", "sleep", "nanoTime", "currentThread", "hashCode")) {
      assertTrue(names.contains(name), name);
    }
    assertEquals(2, result.told("hashCode").size());
    assertEquals(List.of("sleep 1 ", "sleep 2 "), result.told("sleep"));
    assertEquals(2, result.told("foreign").size(), "new StringBuilder and append");
    assertEquals("run", result.site(names.indexOf("notifyOne")).method());
    assertTrue(result.site(names.indexOf("notifyOne")).line() == 9);
  }

  @Test
  void foreignCallsAreCountedIfLoopsAreMarked() {
    String source =
        """
        class Case {
          static Object run() {
            java.util.List<Integer> l = new java.util.ArrayList<>(); l.add(Math.max(1, 2));
            return l.toString() + new StringBuilder().append("x") + Thread.currentThread().getId();
          }
        }
        """;

    assertEquals(2, new Lab().within(new Scope(false, true)).run(source).told("foreign").size());
    assertEquals(0, new Lab().run(source).told("foreign").size());
  }

  @Test
  void lambdasAreToldWithTheMethodThatTheyRun() {
    Result result =
        new Lab()
            .run(
                """
                class Case {
                  static Object run() { Runnable r = () -> {}; r = "x"::length; return "" + r.equals(r); }
                }
                """);

    assertEquals("true", result.value());
    assertEquals(List.of("lambda", "lambda"), result.names());
    assertEquals("lambda$run$0", result.site(0).name());
    assertEquals("java/lang/String.length", result.site(1).owner() + "." + result.site(1).name());
  }

  @Test
  void literalsAreToldOnce() {
    Result result =
        new Lab()
            .run(
                """
                class Case {
                  static void other(String s) {}
                  static Object run() { other("a"); other("b"); other("a"); return "c"; }
                }
                """);

    assertEquals(List.of("a", "b", "c"), result.literals());
  }

  @Test
  void classInitializersAreInert() {
    Result result =
        new Lab()
            .run(
                """
                class Case {
                  static class A { static int[] x = {1, 2}; static Object o = new Object(); }
                  static class B { static final int Y = fail(); static int fail() { throw new IllegalStateException(); } }
                  interface I { Object P = new Object(); }
                  static Object run() {
                    int n = A.x.length;
                    try { n += B.Y; } catch (ExceptionInInitializerError e) { n += 40; }
                    return n + (I.P == null ? 1 : 0);
                  }
                }
                """);

    assertEquals(42, result.value());
    assertEquals(
        List.of(
            "enterInert class Case$A", "leaveInert class Case$A",
            "enterInert class Case$B", "failInert class Case$B",
            "enterInert interface Case$I", "leaveInert interface Case$I"),
        result.told("enterInert", "leaveInert", "failInert"));
    assertEquals(List.of(), result.told("writeArray", "writeStatic"));
  }
}
