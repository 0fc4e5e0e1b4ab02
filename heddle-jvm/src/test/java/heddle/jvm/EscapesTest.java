package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Accesses by other ways than instructions of the program are seen, or it is said that not. */
class EscapesTest extends Exploring {

  // ---- constants made by the program

  @Test
  void internedStringsAreOneLock() {
    exploration.verified(
        2,
        "static int x;",
        """
        String a = "us" + args.length, b = "us" + args.length;
        go(() -> { synchronized (a.intern()) { x++; } }, () -> { synchronized (b.intern()) { x++; } });
        assert x == 2;
        """);
  }

  @Test
  void aSharedStringIsNotTheConstantThatItIsInternedTo() {
    assertEquals(
        "false true true\n",
        exploration.printed(
            "static volatile String shared;",
            """
            shared = "never seen " + args.length;
            String s = shared.intern();
            java.util.function.Function<String, String> f = String::intern;
            System.out.println((s == shared) + " " + (s == f.apply(shared)) + " " + (s == s.intern()));
            """));
  }

  // ---- reflection

  private static final String FIELDS =
      """
      int i; long l; static volatile int s; volatile Object o; private double d;
      static java.lang.reflect.Field field(String name) {
        try { return Main.class.getDeclaredField(name); } catch (Exception e) { throw new Error(e); }
      }
      static int get(String name, Object of) {
        try { return field(name).getInt(of); } catch (Exception e) { throw new Error(e); }
      }
      static void set(String name, Object of, int value) {
        try { field(name).setInt(of, value); } catch (Exception e) { throw new Error(e); }
      }
      static void put(String name, Object of, Object value) {
        try { field(name).set(of, value); } catch (Exception e) { throw new Error(e); }
      }
      """;

  @Test
  void fieldsAccessedByReflectionAreFields() {
    exploration.failed(
        "i is 1",
        FIELDS,
        """
        var k = new Main();
        Runnable inc = () -> set("i", k, get("i", k) + 1);
        go(inc, inc); assert k.i == 2 : "i is " + k.i;
        """);
    exploration.failed(
        "l is 1",
        FIELDS,
        """
        var k = new Main();
        go(() -> set("l", k, (int) k.l + 1), () -> put("l", k, (byte) (k.l + 1)));
        assert k.l == 2 : "l is " + k.l;
        """);
    exploration.verified(
        2,
        FIELDS,
        """
        var k = new Main();
        Runnable inc = () -> { synchronized (k) { set("i", k, get("i", k) + 1); put("d", k, get("i", k)); } };
        go(inc, inc); assert k.i == 2 && k.d == 2;
        """);
  }

  @Test
  void staticFieldsAccessedByReflectionAreUndone() {
    exploration.verified(
        1, FIELDS, "if (s != 0) throw new Error(\"leak\"); put(\"s\", null, 7); assert s == 7;");
    exploration.failed(
        "s is 1",
        FIELDS,
        """
        Runnable inc = () -> set("s", null, get("s", null) + 1);
        go(inc, inc); assert s == 2 : "s is " + s;
        """);
  }

  @Test
  void anObjectIsPublishedByAReflectiveWrite() {
    exploration.failed(
        "torn",
        FIELDS + " static final Main SHARED = new Main();",
        """
        go(
            () -> { int[] a = {1, 1}; put("o", SHARED, a); a[0] = 2; a[1] = 2; },
            () -> { int[] a = (int[]) SHARED.o; if (a != null && a[0] != a[1]) throw new Error("torn"); });
        """);
  }

  @Test
  void aReflectiveWriteThatFailsIsNone() {
    exploration.verified(
        1,
        FIELDS + " static class Other { private int hidden; final int fixed = 3; }",
        """
        var k = new Main(); var other = new Other();
        go(() -> k.i = 1);
        for (Object wrong : new Object[] {"x", 2L, null, true}) {
          try { field("i").set(k, wrong); throw new Error(); } catch (IllegalArgumentException | NullPointerException e) {}
        }
        try { field("o").setInt(k, 3); throw new Error(); } catch (IllegalArgumentException e) {}
        try { field("i").setInt("x", 3); throw new Error(); } catch (IllegalArgumentException e) {}
        try { field("i").setInt(null, 3); throw new Error(); } catch (NullPointerException e) {}
        try { Other.class.getDeclaredField("fixed").setInt(other, 4); throw new Error(); } catch (IllegalAccessException e) {}
        Other.class.getDeclaredField("hidden").setInt(other, 4);
        assert k.i == 1 && k.o == null && other.hidden == 4;
        """);
  }

  @Test
  void aFinalFieldChangedByReflectionIsLikeOthers() {
    exploration.failed(
        "gone",
        "final Object f = new Object(); Object get() { return f; }",
        """
        var k = new Main(); var f = Main.class.getDeclaredField("f"); f.setAccessible(true);
        go(() -> { try { f.set(k, null); } catch (Exception e) { throw new Error(e); } },
            () -> { if (k.get() == null) throw new IllegalStateException("gone"); });
        """);
  }

  @Test
  void elementsAccessedByReflectionAreElements() {
    exploration.failed(
        "is 1",
        "",
        """
        int[] a = new int[1]; Object b = a;
        Runnable inc = () -> java.lang.reflect.Array.setInt(b, 0, java.lang.reflect.Array.getInt(b, 0) + 1);
        go(inc, inc); assert a[0] == 2 : "it is " + a[0];
        """);
    exploration.failed(
        "is 1",
        "",
        """
        long[] a = new long[1]; Object b = a;
        Runnable inc = () -> java.lang.reflect.Array.set(b, 0, (int) (long) java.lang.reflect.Array.get(b, 0) + 1);
        go(inc, inc); assert a[0] == 2 : "it is " + a[0];
        """);
  }

  // ---- handles

  @Test
  void viewsOfWhatOneThreadKnowsHideNothing() {
    exploration.verified(
        2,
        "static volatile byte[] shared;",
        """
        var view = java.lang.invoke.MethodHandles.byteArrayViewVarHandle(
            int[].class, java.nio.ByteOrder.BIG_ENDIAN);
        var buffers = java.lang.invoke.MethodHandles.byteBufferViewVarHandle(
            long[].class, java.nio.ByteOrder.BIG_ENDIAN);
        Thread t = new Thread(() -> { byte[] own = new byte[8]; view.set(own, 0, 7); shared = own; }); t.start();
        var buffer = java.nio.ByteBuffer.allocate(8); buffers.set(buffer, 0, 5L);
        if (buffer.get(7) != 5) throw new Error("five");
        byte[] seen = shared; if (seen != null && seen[3] != 7) throw new Error("seven"); t.join();
        """);
  }

  @Test
  void varHandlesThatAreViewsAreSaid() {
    exploration.incomplete(
        "several bytes of an array shared between threads are accessed at once at Main.java:",
        "",
        """
        var view = java.lang.invoke.MethodHandles.byteArrayViewVarHandle(
            int[].class, java.nio.ByteOrder.nativeOrder());
        byte[] bytes = new byte[8];
        go(() -> view.set(bytes, 0, 1), () -> { int i = (int) view.get(bytes, 0); });
        """);
    exploration.incomplete(
        "memory outside of the heap",
        "",
        """
        var view = java.lang.invoke.MethodHandles.byteBufferViewVarHandle(
            long[].class, java.nio.ByteOrder.nativeOrder());
        var bytes = java.nio.ByteBuffer.allocateDirect(8);
        go(() -> view.set(bytes, 0, 1L), () -> { long i = (long) view.get(bytes, 0); });
        """);
  }

  // ---- threads

  @Test
  void threadsAreNotStoppedByForce() {
    exploration.incomplete(
        "Thread.stop at Main.java:",
        "",
        """
        Thread t = new Thread(() -> {});
        t.start();
        try { t.stop(); throw new Error(); } catch (UnsupportedOperationException e) {}
        t.join();
        """);
  }

  @Test
  void aThreadMaySayItsStateItself() {
    assertEquals(
        "BLOCKED NEW\n",
        exploration.printed(
            """
            static class Own extends Thread {
              @Override public Thread.State getState() { return super.getState() == State.NEW ? State.BLOCKED : null; }
            }
            """,
            "System.out.println(new Own().getState() + \" \" + new Thread().getState());"));
    exploration.verified(
        1,
        "static class Own extends Thread { public Thread.State getState() { return super.getState(); } }",
        "Own t = new Own(); t.start(); t.join(); assert t.getState() == Thread.State.TERMINATED;");
  }

  @Test
  void threadLocalsAreAsEver() {
    assertEquals(
        Set.of("1 1 5\n"),
        exploration.outputs(
            """
            static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);
            static final InheritableThreadLocal<Integer> HANDED = new InheritableThreadLocal<>();
            static int inc() { return ++LOCAL.get()[0]; }
            """,
            """
            int[] seen = new int[2];
            HANDED.set(5);
            go(() -> seen[0] = inc(), () -> seen[1] = HANDED.get());
            System.out.println(inc() + " " + seen[0] + " " + seen[1]);
            LOCAL.remove(); HANDED.remove();
            """));
  }

  // ---- defaults of the JVM

  @Test
  void aStaticSetterOfTheJdkIsNoticed() {
    exploration.incomplete(
        "changes what all threads get",
        "static volatile boolean seen;",
        """
        go(() -> java.net.HttpURLConnection.setFollowRedirects(true),
            () -> seen = java.net.HttpURLConnection.getFollowRedirects());
        """);
  }
}
