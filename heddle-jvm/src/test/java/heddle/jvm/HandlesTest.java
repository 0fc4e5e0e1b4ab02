package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Accesses through method handles are accesses like others. */
class HandlesTest extends Exploring {

  private static final String MEMBERS =
      """
      int i; volatile int v; static int s; int[] array = new int[2];
      static final Main m = new Main();
      static final java.lang.invoke.MethodHandles.Lookup L = java.lang.invoke.MethodHandles.lookup();
      static class Made {
        static final java.lang.invoke.MethodHandle GET, SET; static final java.lang.invoke.VarHandle V;
        static { try {
          GET = L.findGetter(Main.class, "i", int.class); SET = L.findSetter(Main.class, "i", int.class);
          V = L.findVarHandle(Main.class, "i", int.class);
        } catch (Exception e) { throw new Error(e); } } }
      static java.lang.invoke.MethodHandle mode(String name) {
        return Made.V.toMethodHandle(java.lang.invoke.VarHandle.AccessMode.valueOf(name)); }
      interface Body { void run() throws Throwable; }
      static Runnable of(Body body) { return () -> { try { body.run(); }
        catch (RuntimeException | Error e) { throw e; } catch (Throwable e) { throw new Error(e); } }; }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Made.GET | Made.SET | (int) get.invokeExact(m) | set.invokeExact(m, old + 1) | m.i",
        "L.findGetter(Main.class, \"i\", int.class) | L.findSetter(Main.class, \"i\", int.class)"
            + " | (int) get.invoke(m) | set.invokeWithArguments(m, old + 1) | m.i",
        "L.findStaticGetter(Main.class, \"s\", int.class)"
            + " | L.findStaticSetter(Main.class, \"s\", int.class)"
            + " | (int) get.invokeExact() | set.invokeExact(old + 1) | s",
        "L.unreflectGetter(Main.class.getDeclaredField(\"v\"))"
            + " | L.unreflectSetter(Main.class.getDeclaredField(\"v\"))"
            + " | (int) get.invokeExact(m) | set.invokeExact(m, old + 1) | m.v",
        "java.lang.invoke.MethodHandles.arrayElementGetter(int[].class)"
            + " | java.lang.invoke.MethodHandles.arrayElementSetter(int[].class)"
            + " | (int) get.invokeExact(m.array, 1) | set.invokeExact(m.array, 1, old + 1)"
            + " | m.array[1]",
        "mode(\"GET_VOLATILE\") | mode(\"SET_VOLATILE\")"
            + " | (int) get.invokeExact(m) | set.invokeExact(m, old + 1) | m.i"
      })
  void anUpdateGetsLost(String get, String set, String read, String write, String counted) {
    exploration.failed(
        "lost",
        MEMBERS,
        """
        var get = %s; var set = %s;
        Runnable add = of(() -> { int old = %s; %s; });
        go(add, add); if (%s != 2) throw new Error("lost");
        """
            .formatted(get, set, read, write, counted));
  }

  @Test
  void anAtomicUpdateDoesNot() {
    exploration.verified(
        2,
        MEMBERS,
        """
        var add = mode("GET_AND_ADD");
        Runnable one = of(() -> { int old = (int) add.invokeExact(m, 1); });
        go(one, one); if (m.i != 2) throw new Error("lost");
        """);
  }

  @Test
  void theModeOfAnInvokerCounts() {
    var summary =
        exploration.explore(
            MEMBERS,
            """
            var set = java.lang.invoke.MethodHandles.varHandleInvoker(
                java.lang.invoke.VarHandle.AccessMode.SET_RELEASE,
                java.lang.invoke.MethodType.methodType(void.class, Main.class, int.class));
            go(of(() -> set.invoke(Made.V, m, 1)), () -> { int i = (int) Made.V.getVolatile(m); });
            """);

    assertEquals(
        "[RELEASE]", summary.weak().stream().map(weak -> weak.access()).toList().toString());
  }

  @Test
  void whichHandleItIsBelongsToItsName() {
    exploration.failed(
        "seen",
        MEMBERS + "static volatile java.lang.invoke.MethodHandle h; static volatile int x, f;",
        """
        m.v = 1; var one = L.findGetter(Main.class, "i", int.class);
        var other = L.findGetter(Main.class, "v", int.class); int[] r = new int[1];
        Thread u = new Thread(() -> f = 1); u.start();
        Thread t = new Thread(of(() -> { java.lang.invoke.MethodHandle p;
          while ((p = h) == null) Thread.onSpinWait();
          int seen = x; r[0] = seen; if ((int) p.invokeExact(m) == 1 && seen == 0) throw new Error("seen"); }));
        t.start(); h = f == 0 ? one : other;
        Thread s = new Thread(() -> x = 1); s.start(); t.join(); s.join(); u.join();
        """);
  }

  @Test
  void theProgramSeesWhatItWouldSee() {
    exploration.verified(
        1,
        MEMBERS,
        """
        if (!L.revealDirect(Made.GET).getName().equals("i")) throw new Error("revealed");
        if (Made.SET.type().parameterCount() != 2) throw new Error("type");
        try { int i = (int) Made.GET.invokeExact((Main) null); throw new Error("null"); }
        catch (NullPointerException e) { }
        """);
  }

  @Test
  void weakUpdatesAndMethodsOfVarHandlesAreSaid() {
    exploration.incomplete(
        "accesses through a MethodHandle made at Main.java:",
        MEMBERS,
        "mode(\"WEAK_COMPARE_AND_SET\");");
    exploration.incomplete(
        "accesses through a MethodHandle made at Main.java:",
        MEMBERS,
        """
        L.findVirtual(java.lang.invoke.VarHandle.class, "get",
            java.lang.invoke.MethodType.methodType(int.class, Main.class));
        """);
  }
}
