package heddle.instrument;

import static heddle.instrument.AccessOp.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.instrument.Lab.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class AtomicTest {

  @Test
  void varHandlesTellPlaceValuesAndOperation() {
    Result result =
        new Lab()
            .run(
                """
                import java.lang.invoke.*;
                class Case {
                  int i; long j; double d; float f; boolean z; String s; static int st; static VarHandle I, J, D, F, Z, S, ST, A, L;
                  static void init() throws Exception {
                    var l = MethodHandles.lookup();
                    I = l.findVarHandle(Case.class, "i", int.class);
                    J = l.findVarHandle(Case.class, "j", long.class);
                    D = l.findVarHandle(Case.class, "d", double.class);
                    F = l.findVarHandle(Case.class, "f", float.class);
                    Z = l.findVarHandle(Case.class, "z", boolean.class);
                    S = l.findVarHandle(Case.class, "s", String.class);
                    ST = l.findStaticVarHandle(Case.class, "st", int.class);
                    A = MethodHandles.arrayElementVarHandle(int[].class);
                    L = MethodHandles.arrayElementVarHandle(String[].class);
                  }
                  static Object run() throws Exception {
                    init();
                    Case c = new Case(); int[] a = {1, 2}; String[] l = {"a", "b"};
                    I.set(c, 1); I.setVolatile(c, 2); int x = (int) I.getAcquire(c);
                    x += (int) I.getAndAdd(c, 5);
                    boolean b = I.compareAndSet(c, 7, -8);
                    b &= J.weakCompareAndSetPlain(c, 0L, 1L << 40);
                    D.setOpaque(c, 1.5); F.setRelease(c, 2.5f); Z.set(c, true);
                    String s = (String) S.getAndSet(c, "n");
                    s += S.compareAndSet(c, "n", null) + "" + (String) S.compareAndExchangeAcquire(c, null, "m");
                    ST.set(9); x += (int) ST.getOpaque();
                    x += (int) A.getAndBitwiseXor(a, 1, 3); A.set(a, 0, 100);
                    L.setVolatile(l, 1, "z"); I.getVolatile(c);
                    return c.i + "," + b + c.j + c.d + c.f + c.z + s + x + a[0] + a[1] + l[1];
                  }
                }
                """);

    assertEquals("-8,true10995116277761.52.5truenulltruenull15100" + "1z", result.value());
    assertEquals(
        List.of(
            "Case -1 1 " + pack(PUT, INT, PLAIN),
            "Case -1 2 " + pack(PUT, INT, VOLATILE),
            "Case -1 " + pack(GET, INT, ACQUIRE),
            "Case -1 5 " + pack(GET_AND_ADD, INT, VOLATILE),
            "Case -1 7 -8 " + pack(CAS, INT, VOLATILE),
            "Case -1 0 1099511627776 " + pack(CAS, LONG, PLAIN),
            "Case -1 " + Double.doubleToRawLongBits(1.5) + " " + pack(PUT, DOUBLE, OPAQUE),
            "Case -1 " + Float.floatToRawIntBits(2.5f) + " " + pack(PUT, FLOAT, RELEASE),
            "Case -1 1 " + pack(PUT, BOOLEAN, PLAIN),
            "Case -1 n " + pack(GET_AND_SET, REFERENCE, VOLATILE),
            "Case -1 n null " + pack(CAS, REFERENCE, VOLATILE),
            "Case -1 null m " + pack(CAE, REFERENCE, ACQUIRE),
            "null -1 9 " + pack(PUT, INT, PLAIN),
            "null -1 " + pack(GET, INT, OPAQUE),
            "int[] 1 3 " + pack(GET_AND_XOR, INT, VOLATILE),
            "int[] 0 100 " + pack(PUT, INT, PLAIN),
            "String[] 1 z " + pack(PUT, REFERENCE, VOLATILE),
            "Case -1 " + pack(GET, REFERENCE, VOLATILE)),
        result.told("varHandle").stream()
            .map(call -> call.replaceAll("^varHandle .*]] ", "").trim())
            .toList());
  }

  @Test
  void unsafeTellsPlaceValuesAndOperation() {
    Result result =
        new Lab()
            .option("--add-modules=jdk.unsupported")
            .run(
                """
                import sun.misc.Unsafe;
                @SuppressWarnings({"deprecation", "removal"})
                class Case {
                  int i; long j; Object o; double d; byte b;
                  static Object run() throws Exception {
                    var f = Unsafe.class.getDeclaredField("theUnsafe"); f.setAccessible(true);
                    Unsafe u = (Unsafe) f.get(null);
                    Case c = new Case();
                    long i = u.objectFieldOffset(Case.class.getDeclaredField("i"));
                    long j = u.objectFieldOffset(Case.class.getDeclaredField("j"));
                    long o = u.objectFieldOffset(Case.class.getDeclaredField("o"));
                    long d = u.objectFieldOffset(Case.class.getDeclaredField("d"));
                    u.putInt(c, i, 4); u.putIntVolatile(c, i, 5); u.putOrderedLong(c, j, 6);
                    int x = u.getInt(c, i) + u.getAndAddInt(c, i, 2);
                    boolean b = u.compareAndSwapInt(c, i, 7, -1) & u.compareAndSwapObject(c, o, null, "q");
                    Object p = u.getAndSetObject(c, o, "r"); u.putDouble(c, d, 0.5);
                    return c.i + "" + c.j + c.o + c.d + x + b + p + u.getObjectVolatile(c, o);
                  }
                }
                """);

    assertEquals("-16r0.510trueqr", result.value());
    assertEquals(
        List.of(
            "4 " + pack(PUT, INT, PLAIN),
            "5 " + pack(PUT, INT, VOLATILE),
            "6 " + pack(PUT, LONG, RELEASE),
            "" + pack(GET, INT, PLAIN),
            "2 " + pack(GET_AND_ADD, INT, VOLATILE),
            "7 -1 " + pack(CAS, INT, VOLATILE),
            "null q " + pack(CAS, REFERENCE, VOLATILE),
            "r " + pack(GET_AND_SET, REFERENCE, VOLATILE),
            Double.doubleToRawLongBits(0.5) + " " + pack(PUT, DOUBLE, PLAIN),
            "" + pack(GET, REFERENCE, VOLATILE)),
        result.told("unsafe").stream()
            .map(call -> call.replaceAll("^unsafe Case [0-9]+ ", "").trim())
            .toList());
  }
}
