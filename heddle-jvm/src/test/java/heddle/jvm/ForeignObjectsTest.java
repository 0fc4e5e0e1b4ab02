package heddle.jvm;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Shared objects of JDK classes without hooks: what happens inside is said to be unseen, what is
 * behind them is seen.
 */
@Tag("slow")
class ForeignObjectsTest extends Exploring {

  @Test
  void aStreamOfTheProgramIsSeenBehindOneOfTheJdk() {
    exploration.failed(
        "AssertionError",
        """
        static class Out extends java.io.OutputStream { int n; public void write(int b) { n++; } }
        """,
        """
        Out o = new Out(); var f = new java.io.FilterOutputStream(o); go(() -> w(f), () -> w(f));
        assert o.n == 2; } static void w(java.io.OutputStream f) { try { f.write(1); }
        catch (java.io.IOException e) {}
        """);
  }

  @Test
  void aSourceOfTheProgramIsSeenBehindOneOfTheJdk() {
    exploration.notVerified(
        """
        static class Out extends java.io.OutputStream { int n; public void write(int b) { n++; } }
        """,
        """
        Out o = new Out(); var f = new java.io.BufferedInputStream(new java.io.InputStream() { int k;
        public int read() { return k++; } }, 1); int[] seen = new int[2];
        var d = new java.io.DataInputStream(new java.io.InputStream() { int k; public int read() {
        int v = k; k = v + 1; return v; } }); go(() -> { try { seen[0] = d.read(); }
        catch (java.io.IOException e) {} }, () -> { try { seen[1] = d.read(); }
        catch (java.io.IOException e) {} }); assert seen[0] != seen[1] : "same";
        """);
  }

  @Test
  void aSharedBufferIsSaid() {
    exploration.notVerified(
        "",
        """
        var b = java.nio.ByteBuffer.allocate(4); go(() -> b.put(0, (byte) 1), () -> {
        if (b.get(0) == 0) throw new IllegalStateException("unseen"); });
        """);
  }

  @Test
  void aSharedWriterIsSaid() {
    exploration.notVerified(
        "",
        """
        var w = new java.io.StringWriter(); go(() -> w.write("a"), () -> w.write("b"));
        if (!w.toString().equals("ab")) throw new IllegalStateException("ba");
        """);
  }

  @Test
  void aStreamInAStaticFieldIsSaid() {
    exploration.notVerified(
        """
        static final java.io.ByteArrayOutputStream S = new java.io.ByteArrayOutputStream();
        """,
        """
        go(() -> S.write(1), () -> S.write(2));
        if (S.toByteArray()[0] != 1) throw new IllegalStateException("2 first");
        """);
  }

  @Test
  void aBufferInAFinalFieldIsSaid() {
    exploration.notVerified(
        """
        final java.nio.ByteBuffer b = java.nio.ByteBuffer.allocate(1);
        """,
        """
        var m = new Main(); int[] r = new int[1];
        go(() -> r[0] = m.b.get(0), () -> m.b.put(0, (byte) 1));
         if (r[0] == 0) throw new IllegalStateException("seen");
        """);
  }

  @Test
  void aSharedDigestIsSaid() {
    exploration.notVerified(
        "",
        """
        var d = java.security.MessageDigest.getInstance("SHA-1"); byte[][] out = new byte[1][];
        go(() -> d.update((byte) 1), () -> d.update((byte) 2)); byte[] r = d.digest();
        d.update((byte) 1); d.update((byte) 2);
        if (!Arrays.equals(r, d.digest())) throw new IllegalStateException("order");
        """);
  }

  @Test
  void aMethodHandleThatHoldsAnObjectIsSaid() {
    exploration.notVerified(
        """
        int n; void inc() { n++; }
        """,
        """
        Main m = new Main();
        var h = java.lang.invoke.MethodHandles.lookup().findVirtual(Main.class, "inc", java.lang.invoke.MethodType.methodType(void.class)).bindTo(m);
        Runnable r = () -> { try { h.invoke(); } catch (Throwable e) { throw new Error(e); } };
        go(r, r); assert m.n == 2 : "n " + m.n;
        """);
  }

  @Test
  void aBuilderInAStaticFieldIsSaid() {
    exploration.notVerified(
        """
        static final StringBuilder B = new StringBuilder();
        """,
        """
        go(() -> { if (B.length() == 1) throw new IllegalStateException("seen");
        }, () -> B.append('x')); B.setLength(0);
        """);
  }

  @Test
  void aChecksumInAStaticFieldIsSaid() {
    exploration.notVerified(
        """
        static final java.util.zip.CRC32 B = new java.util.zip.CRC32();
        """,
        """
        go(() -> { if (B.getValue() != 0) throw new IllegalStateException("seen");
        }, () -> B.update(1)); B.reset();
        """);
  }

  @Test
  void whatAStaticBuilderKeepsIsNoFailure() {
    exploration.noFalseAlarm(
        """
        static final StringBuilder SB = new StringBuilder();
        """,
        """
        SB.append("a"); if (SB.length() != 1) throw new IllegalStateException("leak");
        """);
  }

  @Test
  void aVectorBetweenTwoCallsIsNotTakenForSafe() {
    exploration.notVerified(
        "",
        """
        var v = new Vector<int[]>(); Runnable r = () -> { if (v.isEmpty()) v.add(new int[] {1}); };
        go(r, r); if (v.size() != 1) throw new IllegalStateException("two"); v.get(0)[0]++;
        """);
  }

  @Test
  void aHashtableGivesNoFalseAlarm() {
    exploration.noFalseAlarm(
        """
        static class K { int h; K(int h) { this.h = h; } public int hashCode() { return h; }
        public boolean equals(Object o) { return ((K) o).h == h; } }
        """,
        """
        var v = new Hashtable<K, int[]>();
        go(() -> v.put(new K(1), new int[] {1}), () -> v.put(new K(1), new int[] {2}));
        if (v.size() != 1) throw new Error(); if (v.get(new K(1))[0] > 2) throw new Error();
        """);
  }

  @Test
  void aFieldInheritedFromTheJdkIsSaid() {
    exploration.notVerified(
        """
        static class B extends java.io.ByteArrayOutputStream { int n() { return count; } }
        """,
        """
        B b = new B(); b.write(1); go(() -> { if (b.n() != 1) throw new Error(); });
        """);
  }

  @Test
  void aSharedProxyIsSaid() {
    exploration.notVerified(
        """
        static class H implements java.lang.reflect.InvocationHandler { int n;
        public Object invoke(Object p, java.lang.reflect.Method m, Object[] a) { n++; return null; } }
        """,
        """
        H h = new H();
        Runnable r = (Runnable) java.lang.reflect.Proxy.newProxyInstance(H.class.getClassLoader(), new Class<?>[] {Runnable.class}, h);
        go(r, r); assert h.n == 2 : "lost";
        """);
  }

  @Test
  void aCauseSetLateIsSaid() {
    exploration.notVerified(
        """
        static Exception e = new Exception("e");
        """,
        """
        Exception e = new Exception("e"); go(() -> e.initCause(new Error()), () -> {
        if (e.getCause() == null) throw new IllegalStateException("none"); });
        """);
  }

  @Test
  void aReferenceClearedLateIsSaid() {
    exploration.notVerified(
        "",
        """
        Object o = new Object(); var w = new java.lang.ref.WeakReference<>(o); go(() -> { w.clear();
        }, () -> { if (w.get() != null) throw new IllegalStateException("not cleared"); });
        o.hashCode();
        """);
  }

  @Test
  void whatASuppressedExceptionCarriesIsSeen() {
    exploration.failed(
        "lost",
        """
        static class X extends RuntimeException { int n; } static volatile Throwable e;
        """,
        """
        X x = new X(); Exception outer = new Exception(); outer.addSuppressed(x); e = outer;
        Runnable r = () -> ((X) e.getSuppressed()[0]).n++; go(r, r); assert x.n == 2 : "lost";
        """);
  }

  @Test
  void aWriterOfTheProgramInsideARealMonitorEnds() {
    exploration.ends(
        """
        static class W extends java.io.Writer { int n; public void write(char[] c, int o, int l) {
        n += l; } public void flush() {} public void close() {} }
        """,
        """
        W w = new W(); var f = new java.io.FilterWriter(w) {}; Runnable r = () -> { try {
        f.write("x", 0, 1); } catch (java.io.IOException e) {} }; go(r, r); assert w.n == 2 : "lost";
        """);
  }

  @Test
  void aTextMadeInsideARealMonitorEnds() {
    exploration.ends(
        """
        static volatile int x; public String toString() { x = 1; x = 2; return "" + x; }
        """,
        """
        var m = new Main(); var s = new StringBuffer();
        go(() -> s.append((Object) m), () -> s.append((Object) m));
        """);
  }

  @Test
  void aStreamOfTheProgramInsideAPrintStreamEnds() {
    exploration.ends(
        """
        static final List<Integer> L = new ArrayList<>();
        static class Out extends java.io.OutputStream { public void write(int b) { L.add(b); } }
        """,
        """
        var p = new java.io.PrintStream(new Out()); go(() -> p.write(1), () -> p.write(2));
        if (L.size() != 2) throw new IllegalStateException("lost");
        """);
  }

  @Test
  void aChannelOfTheProgramClosedInsideARealMonitorIsSaid() {
    exploration.incomplete(
        "a thread was stopped inside a monitor of the JDK",
        """
        static volatile int x;
        static class C extends java.nio.channels.spi.AbstractInterruptibleChannel {
        protected void implCloseChannel() { if (x == 1) x = 2; } }
        static void close(C c) { try { c.close(); } catch (java.io.IOException e) { } }
        """,
        "C c = new C(); go(() -> close(c), () -> close(c), () -> x = 1);");
  }

  @Test
  void aVectorInsideASynchronizedBlockOfAnotherThreadIsSaid() {
    exploration.notVerified(
        "static volatile int x;",
        """
        var v = new Vector<Integer>(); v.add(1);
        go(() -> { synchronized (v) { int n = v.size(); x = 1; if (v.size() != n) throw new Error(); }
        }, () -> v.add(2));
        """);
    exploration.noFalseAlarm(
        "static volatile int x;",
        """
        var v = new Vector<Integer>(); v.add(1);
        go(() -> { synchronized (v) { int n = v.size(); x = 1; if (v.size() != n) throw new Error(); }
        }, () -> v.add(2));
        """);
  }

  @Test
  void whatIsWrittenInsideARealMonitorIsKnownAfterwards() {
    exploration.noFalseAlarm(
        "static volatile int x; public String toString() { x = 7; return \"\" + x; }",
        """
        var m = new Main(); var s = new StringBuffer();
        go(() -> s.append((Object) m)); if (x != 7) throw new Error();
        """);
  }

  @Test
  void aBufferOfOneThreadMaySeeSharedState() {
    exploration.failed(
        "7",
        "static volatile int x; public String toString() { return \"\" + x; }",
        """
        var m = new Main();
        go(() -> { if (new StringBuffer().append((Object) m).toString().equals("7"))
        throw new IllegalStateException("7"); }, () -> x = 7);
        """);
  }
}
