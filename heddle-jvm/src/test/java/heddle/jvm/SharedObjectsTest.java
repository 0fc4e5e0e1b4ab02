package heddle.jvm;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What other threads can find in objects that become known to them. */
class SharedObjectsTest extends Exploring {

  @Test
  void aFinalFieldOfAnObjectThatEscapesIsNotSetYet() {
    exploration.failed(
        "zero",
        """
        static class P { final int a; P() { p = this; a = 5; } } static volatile P p;
        """,
        """
        go(() -> new P(), () -> { P q = p;
        if (q != null && q.a == 0) throw new IllegalStateException("zero"); });
        """);
  }

  @Test
  void aFinalFieldSetAfterAnotherStepIsNotSetYet() {
    exploration.failed(
        "zero",
        """
        static class P { final int a; P() { p = this; y = 1; a = 5; } } static volatile P p;
        static volatile int y;
        """,
        """
        go(() -> new P(), () -> { P q = p;
        if (q != null && q.a == 0) throw new IllegalStateException("zero"); });
        """);
  }

  @Test
  void aFinalFieldIsSetInAnObjectThatEscaped() {
    exploration.failed(
        "five",
        """
        static class P { final int a; P() { p = this; y = 1; a = 5; y = 2; } } static volatile P p;
        static volatile int y;
        """,
        """
        go(() -> new P(), () -> { P q = p;
        if (q != null && q.a == 5) throw new IllegalStateException("five"); });
        """);
  }

  @Test
  void aThreadStartedByItsConstructorSeesWhatIsSetLater() {
    exploration.failed(
        "five",
        """
        static class T extends Thread { int n; T() { start(); n = 5; } public void run() {
        if (n == 5) throw new IllegalStateException("five"); } }
        """,
        """
        new T().join();
        """);
  }

  @Test
  void aFinalFieldSetAfterTheThreadIsStartedIsNotSetYet() {
    exploration.failed(
        "zero",
        """
        static class T extends Thread { final int n; T() { start(); n = 5; } public void run() {
        if (n == 0) throw new IllegalStateException("zero"); } }
        """,
        """
        new T().join();
        """);
  }

  @Test
  void ofARecordThatEscapesItIsSaid() {
    exploration.incomplete(
        "shared before its constructor has ended, and what",
        """
        record P(int a) { P { p = this; } } static volatile P p; static String s;
        """,
        """
        go(() -> new P(5), () -> s = "" + p);
        """);
  }

  @Test
  void anObjectThatEscapesInALaterRunOnlyIsSaid() {
    exploration.incomplete(
        "but none was in the first run",
        """
        static class P { final int a; P() { p = this; a = 5; } int a() { return a; } }
        static volatile P p; static volatile int x, seen;
        """,
        """
        go(() -> { if (x == 1) new P(); }, () -> x = 1, () -> { P q = p; seen = q == null ? 1 : q.a(); });
        """);
  }

  @Test
  void elementsOfAFinalArrayChange() {
    exploration.failed(
        "two",
        """
        static class P { final int[] a = {1}; } static volatile P p;
        """,
        """
        go(() -> { P q = p; if (q != null && q.a[0] == 2) throw new IllegalStateException("two");
        }, () -> { P q = new P(); p = q; q.a[0] = 2; });
        """);
  }

  @Test
  void aFinalFieldOfTheSuperclassDependsOnWhatWasRead() {
    exploration.failed(
        "seven",
        """
        static volatile int x; static class A { final int f; A(int f) { this.f = f; } }
        static class B extends A { B() { super(x); } } static volatile B p;
        """,
        """
        go(() -> { B q = p; if (q != null && q.f == 7) throw new IllegalStateException("seven");
        }, () -> p = new B(), () -> x = 7);
        """);
  }

  @Test
  void aLoaderOfTheProgramHasFields() {
    exploration.failed(
        "one",
        """
        static volatile int x; static class L extends ClassLoader { int n; } static volatile L l;
        """,
        """
        go(() -> { L m = new L(); m.n = x; l = m; }, () -> { L m = l;
        if (m != null && m.n == 1) throw new IllegalStateException("one"); }, () -> x = 1);
        """);
  }

  @Test
  void twoLoadersOfTheProgramAreTwoObjects() {
    exploration.verified(
        1,
        """
        static class L extends ClassLoader { int n; }
        """,
        """
        L a = new L(), b = new L(); go(() -> a.n = 1, () -> b.n = 2); assert a.n == 1 && b.n == 2;
        """);
  }

  @Test
  void aCloneCanBeTorn() {
    exploration.failed(
        "torn",
        """
        static class P implements Cloneable { int a, b; P copy() { try { return (P) super.clone(); }
        catch (CloneNotSupportedException e) { throw new Error(e); } } }
        """,
        """
        P p = new P(); go(() -> { P q = p.copy();
        if (q.a != q.b) throw new IllegalStateException("torn"); }, () -> { p.a = 1; p.b = 1; });
        """);
  }

  @Test
  void aCloneHasWhatWasReadAndNotWhatIsThereWhenAllIsRead() {
    exploration.failed(
        "torn",
        """
        static class P implements Cloneable { int a, b; P copy() { try { return (P) super.clone(); }
        catch (CloneNotSupportedException e) { throw new Error(e); } } }
        """,
        """
        P p = new P(); go(() -> { P q = p.copy();
        if (q.a < q.b) throw new IllegalStateException("torn"); }, () -> { p.a = 1; p.b = 1; });
        """);
  }

  @Test
  void objectsMayReferToEachOther() {
    exploration.verified(
        2,
        """
        static class N { N next; int v; } static volatile N p;
        """,
        """
        go(() -> { N a = new N(), b = new N(); a.next = b; b.next = a; b.v = 1; p = a; a.v = 2;
        }, () -> { N n = p; if (n != null && (n.next.next != n || n.next.v != 1)) throw new Error(); });
        """);
  }

  @Test
  void aStoreThatFailsStoresNothing() {
    exploration.verified(
        1,
        "",
        """
        Object[] a = new String[1]; go(() -> { try { a[0] = 5; } catch (ArrayStoreException e) {} });
        if (a[0] != null) throw new Error();
        """);
  }

  @Test
  void aStoreThatFailsIsSeenByNobody() {
    exploration.verified(
        1,
        "",
        """
        Object[] a = new String[1]; go(() -> { try { a[0] = new Object(); }
        catch (ArrayStoreException e) {} }, () -> { if (a[0] != null) throw new Error(); });
        """);
  }

  @Test
  void anInheritedObjectIsShared() {
    exploration.failed(
        "lost",
        """
        static final InheritableThreadLocal<int[]> L = new InheritableThreadLocal<>();
        """,
        """
        int[] n = new int[1]; L.set(n); go(() -> L.get()[0]++, () -> L.get()[0]++);
        assert n[0] == 2 : "lost";
        """);
  }

  @Test
  void aThreadLocalIsNotShared() {
    exploration.verified(
        1,
        "",
        """
        ThreadLocal<Integer> l = ThreadLocal.withInitial(() -> 1); go(() -> l.set(2), () -> {
        if (l.get() != 1) throw new Error(); });
        """);
  }

  @Test
  void theTextOfAnObjectIsAFunctionOfTheHistory() {
    exploration.verified(
        2,
        """
        static volatile String s; static volatile int x;
        """,
        """
        go(() -> s = "o " + new Object(), () -> { x = s == null ? 1 : 2; });
        """);
  }

  @Test
  void theTextOfAnObjectInAMessageReplays() {
    exploration.failed(
        "bad",
        """
        static volatile int x;
        """,
        """
        go(() -> { if (x == 1) throw new IllegalStateException("bad " + new Object()); }, () -> x = 1);
        """);
  }

  @Test
  void classesOfOneNameInTwoLoadersAreTwo() {
    exploration.verified(
        1,
        """
        public static class S implements Runnable { public static int n; public void run() { n++; } }
        static class L extends ClassLoader { L() { super(Main.class.getClassLoader()); }
        protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
        if (!n.endsWith("$S")) return super.loadClass(n, r);
        try (var in = Main.class.getClassLoader().getResourceAsStream(n.replace('.', '/') + ".class")) {
        byte[] b = in.readAllBytes(); return defineClass(n, b, 0, b.length); }
        catch (java.io.IOException e) { throw new Error(e); } } }
        """,
        """
        Class<?> c = new L().loadClass(S.class.getName(), true);
        Runnable r = (Runnable) c.getConstructor().newInstance(); go(() -> { r.run();
        }, () -> new S().run()); assert S.n == 1 : "n " + S.n;
        """);
  }

  @Test
  void aProxyIsSharedWithItsHandler() {
    exploration.failed(
        "lost",
        "static int n;",
        """
        Runnable p = (Runnable) java.lang.reflect.Proxy.newProxyInstance(Main.class.getClassLoader(),
        new Class<?>[] {Runnable.class}, (self, method, arguments) -> { n++; return null; });
        go(() -> p.run(), () -> p.run()); assert n == 2 : "lost";
        """);
    exploration.verified(
        2,
        "static int n; static synchronized void more() { n++; }",
        """
        Runnable p = (Runnable) java.lang.reflect.Proxy.newProxyInstance(Main.class.getClassLoader(),
        new Class<?>[] {Runnable.class}, (self, method, arguments) -> { more(); return null; });
        go(() -> p.run(), () -> p.run()); assert n == 2;
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "new java.io.File(\"f\" + x)",
        "java.nio.file.Path.of(\"f\" + x)",
        "java.net.URI.create(\"a:\" + x)",
        "java.net.URI.create(\"http://a/\" + x).toURL()",
        "new java.util.Locale.Builder().setLanguage(x == 0 ? \"de\" : \"fr\").build()",
        "java.net.InetAddress.getByAddress(new byte[] {1, 2, 3, (byte) x})",
        "java.net.InetSocketAddress.createUnresolved(\"a\" + x, 1)",
        "java.nio.file.attribute.FileTime.fromMillis(x)",
        "java.util.TimeZone.getTimeZone(x == 0 ? \"GMT+1\" : \"GMT+2\")",
        "java.util.regex.Pattern.compile(\"a\" + x)",
        "String.class.getMethod(x == 0 ? \"trim\" : \"length\")",
        "String.class.getMethod(x == 0 ? \"concat\" : \"equals\", x == 0 ? String.class : Object.class).getParameters()[0]",
        "java.util.Map.class.getTypeParameters()[x]",
        "Main.class.getDeclaredField(x == 0 ? \"one\" : \"two\").getGenericType()",
        "Main.class.getDeclaredField(x == 0 ? \"one\" : \"two\").getAnnotation(Deprecated.class)"
      })
  void whatAnObjectStandsForDependsOnWhatWasRead(String made) {
    exploration.failed(
        "the other",
        """
        @Deprecated(since = "1") static java.util.List<String> one;
        @Deprecated(since = "2") static java.util.List<Integer> two;
        static volatile int x;
        static volatile Object shared;
        static Object make(int x) throws Exception { return %s; }
        static { try { make(0); } catch (Exception e) { throw new ExceptionInInitializerError(e); } }
        """
            .formatted(made),
        """
        Object other = make(1);
        Thread maker = new Thread(() -> {
          try { shared = make(x); } catch (Exception e) { throw new IllegalStateException(e); }
        });
        Thread setter = new Thread(() -> x = 1);
        Thread reader = new Thread(() -> {
          Object found = shared;
          if (found != null && found.toString().equals(other.toString())) { throw new AssertionError("the other"); }
        });
        reader.start();
        maker.start();
        setter.start();
        """);
  }
}
