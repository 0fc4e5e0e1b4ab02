package heddle.jvm;

import org.junit.jupiter.api.Test;

/** Handles convert what they are given, as the JVM does. */
class VarHandlesTest extends Exploring {

  @Test
  void anIntIsBoxedForAnObject() {
    exploration.verified(
        1,
        """
        Object o; static final java.lang.invoke.VarHandle O; static { try {
        O = java.lang.invoke.MethodHandles.lookup().findVarHandle(Main.class, "o", Object.class); }
        catch (Exception e) { throw new Error(e); } }
        """,
        """
        var m = new Main(); go(() -> O.setVolatile(m, 5));
        if (!Integer.valueOf(5).equals(m.o)) throw new Error();
        """);
  }

  @Test
  void anIntIsBoxedForAnInteger() {
    exploration.verified(
        1,
        """
        volatile Integer o = 3; static final java.lang.invoke.VarHandle O; static { try {
        O = java.lang.invoke.MethodHandles.lookup().findVarHandle(Main.class, "o", Integer.class); }
        catch (Exception e) { throw new Error(e); } }
        """,
        """
        var m = new Main(); go(() -> { Integer old = (Integer) O.getAndSet(m, 4);
        if (old != 3) throw new Error(); }); if (m.o != 4) throw new Error();
        """);
  }

  @Test
  void anIntegerIsUnboxed() {
    exploration.verified(
        1,
        """
        volatile int o = 3; static final java.lang.invoke.VarHandle O; static { try {
        O = java.lang.invoke.MethodHandles.lookup().findVarHandle(Main.class, "o", int.class); }
        catch (Exception e) { throw new Error(e); } }
        """,
        """
        var m = new Main(); Integer four = 4; go(() -> { O.setVolatile(m, four); });
        if (m.o != 4) throw new Error();
        """);
  }

  @Test
  void numbersAreWidened() {
    exploration.verified(
        1,
        """
        volatile long o = 3; volatile double d; static final java.lang.invoke.VarHandle O, D; static {
        try { O = java.lang.invoke.MethodHandles.lookup().findVarHandle(Main.class, "o", long.class);
        D = java.lang.invoke.MethodHandles.lookup().findVarHandle(Main.class, "d", double.class); }
        catch (Exception e) { throw new Error(e); } }
        """,
        """
        var m = new Main(); go(() -> { O.setVolatile(m, (byte) -4); D.setVolatile(m, 'a');
        O.compareAndSet(m, (short) -4, 'b'); D.getAndAdd(m, 1f); });
        if (m.o != 98 || m.d != 98.0) throw new Error();
        """);
  }

  @Test
  void everyModeAndType() {
    exploration.verified(
        1,
        """
        byte b; short s; char c = 'a'; boolean z; float f; double d; long j; Object o;
        static final java.lang.invoke.MethodHandles.Lookup L = java.lang.invoke.MethodHandles.lookup();
        static java.lang.invoke.VarHandle h(String n, Class<?> t) { try {
        return L.findVarHandle(Main.class, n, t); } catch (Exception e) { throw new Error(e); } }
        static final java.lang.invoke.VarHandle B = h("b", byte.class), S = h("s", short.class), C = h("c", char.class), Z = h("z", boolean.class), F = h("f", float.class), D = h("d", double.class), J = h("j", long.class), O = h("o", Object.class);
        """,
        """
        var m = new Main(); go(() -> { B.getAndAdd(m, (byte) 127); B.getAndAddAcquire(m, (byte) 2);
        S.getAndBitwiseXor(m, (short) -1); C.getAndAdd(m, (char) 1); Z.getAndBitwiseOr(m, true);
        Z.compareAndExchange(m, true, false); F.getAndAdd(m, 1.5f); F.compareAndSet(m, 1.5f, -0.0f);
        D.getAndAddRelease(m, 0.1); while (!D.weakCompareAndSetPlain(m, 0.1, 0.3)); J.getAndBitwiseAnd(m, -1L);
        J.getAndSet(m, 1L << 40); J.compareAndExchangeRelease(m, 1L << 40, 7L);
        O.compareAndSet(m, null, m); O.getAndSet(m, "x"); O.setOpaque(m, 5); });
        if (m.b != -127 || m.s != -1 || m.c != 'b' || m.z || Float.floatToRawIntBits(m.f) != Float.floatToRawIntBits(-0.0f) || m.d != 0.3 || m.j != 7 || !m.o.equals(5)) throw new Error("wrong");
        """);
  }

  @Test
  void aHandleOfAStaticFieldInitialisesItsClass() {
    exploration.verified(
        1,
        "static class Late { static final Integer VALUE = Integer.valueOf(7); }",
        """
        var handle = java.lang.invoke.MethodHandles.lookup()
            .findStaticVarHandle(Late.class, "VALUE", Integer.class);
        go(() -> { if ((Integer) handle.get() != 7) throw new Error(); });
        """);
  }
}
