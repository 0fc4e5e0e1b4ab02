package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertFalse;

import heddle.protocol.Schedule;
import org.junit.jupiter.api.Test;

/**
 * What the program or the JDK makes once is the same object for every thread, and equal ones are
 * told apart.
 */
class ConstantsTest extends Exploring {

  @Test
  void lambdasOfStaticFieldsAreToldApart() {
    exploration.failed(
        "two",
        """
        static final Supplier<Integer> ONE = () -> 1; static final Supplier<Integer> TWO = () -> 2;
        static volatile Supplier<Integer> cur = ONE;
        """,
        """
        go(() -> { if (cur.get() == 2) throw new IllegalStateException("two"); }, () -> cur = TWO);
        """);
  }

  @Test
  void lambdasOfEnumConstantsAreToldApart() {
    exploration.failed(
        "two",
        """
        enum Op { A(() -> 1), B(() -> 2); final Supplier<Integer> s; Op(Supplier<Integer> s) {
        this.s = s; } } static volatile Supplier<Integer> cur = Op.A.s;
        """,
        """
        go(() -> { if (cur.get() == 2) throw new IllegalStateException("two"); }, () -> cur = Op.B.s);
        """);
  }

  @Test
  void howManyProcessorsThereAreIsNothingThatThreadsRead() {
    Program program =
        exploration.program(
            "",
            """
            var map = new ConcurrentHashMap<Integer, Integer>();
            for (int i = 0; i < 20; i++) { map.put(i, i); }
            """);
    try (JvmTarget target = JvmTarget.open(program)) {
      String events = target.run(Schedule.EMPTY).events().toString();
      assertFalse(events.contains("NCPU"), events);
    }
  }

  @Test
  void twoLambdasAreTwoLocks() {
    exploration.failed(
        "AssertionError",
        """
        static final Runnable A = () -> {}; static final Runnable B = () -> {}; static int x;
        """,
        """
        go(() -> { synchronized (A) { x++; } }, () -> { synchronized (B) { x++; } }); assert x == 2;
        """);
  }

  @Test
  void twoReferencesToOneMethodAreTwoLocks() {
    exploration.failed(
        "AssertionError",
        """
        static void nop() {} static int x;
        """,
        """
        Runnable a = Main::nop; Runnable b = Main::nop; go(() -> { synchronized (a) { x++; } }, () -> {
        synchronized (b) { x++; } }); assert x == 2;
        """);
  }

  @Test
  void twoReferencesToOneMethodAreToldApart() {
    exploration.failed(
        "other",
        """
        static void nop() {} static volatile Runnable r;
        """,
        """
        Runnable a = Main::nop; Runnable b = Main::nop; r = a; go(() -> r = b, () -> {
        if (r != a) throw new IllegalStateException("other"); });
        """);
  }

  @Test
  void equalStringsAreTwoLocks() {
    exploration.failed(
        "AssertionError",
        """
        static final String A = new String("k"), B = new String("k"); static int x;
        """,
        """
        go(() -> { synchronized (A) { x++; } }, () -> { synchronized (B) { x++; } }); assert x == 2;
        """);
  }

  @Test
  void equalBoxesAreTwoLocks() {
    exploration.failed(
        "AssertionError",
        """
        static final Integer A = 1000, B = 1000; static int x;
        """,
        """
        go(() -> { synchronized (A) { x++; } }, () -> { synchronized (B) { x++; } }); assert x == 2;
        """);
  }

  @Test
  void equalBoxesAreToldApart() {
    exploration.failed(
        "b",
        """
        static final Integer A = 1000, B = 1000; static volatile Integer c = A;
        """,
        """
        go(() -> { if (c == B) throw new IllegalStateException("b"); }, () -> c = B);
        """);
  }

  @Test
  void comparingAndSettingTellsEqualStringsApart() {
    exploration.failed(
        "other k",
        """
        static final AtomicReference<String> R = new AtomicReference<>("k");
        static final String B = new String("k");
        """,
        """
        go(() -> { if (!R.compareAndSet("k", "z")) throw new IllegalStateException("other k");
        }, () -> R.compareAndSet("k", B));
        """);
  }

  @Test
  void aLocaleIsOneLock() {
    exploration.verified(
        2,
        """
        static int x;
        """,
        """
        go(() -> { synchronized (java.util.Locale.ROOT) { x++; } }, () -> {
        synchronized (java.util.Locale.ROOT) { x++; } }); assert x == 2;
        """);
  }

  @Test
  void theNameOfAClassIsOneLock() {
    exploration.verified(
        2,
        """
        static int x;
        """,
        """
        go(() -> { synchronized (Main.class.getName()) { x++; } }, () -> {
        synchronized (Main.class.getName()) { x++; } }); assert x == 2;
        """);
  }

  @Test
  void aSmallNumberIsOneLock() {
    exploration.verified(
        2,
        """
        static int x;
        """,
        """
        go(() -> { synchronized (Integer.valueOf(127)) { x++; } }, () -> {
        synchronized (Integer.valueOf("127")) { x++; } }); assert x == 2;
        """);
  }

  @Test
  void aConstantNumberHasOneName() {
    exploration.verified(
        2,
        """
        static volatile Object a, b; static volatile int x;
        """,
        """
        go(() -> { int r = x; a = java.math.BigInteger.TEN; }, () -> { b = java.math.BigInteger.TEN;
        x = 1; });
        """);
  }

  @Test
  void aNumberThatTheJdkKeepsHasOneName() {
    exploration.verified(
        2,
        """
        static volatile Object a, b; static volatile int x;
        """,
        """
        go(() -> { int r = x; a = java.math.BigInteger.valueOf(5); }, () -> {
        b = java.math.BigInteger.valueOf(5); x = 1; });
        """);
  }

  @Test
  void aTimeThatTheJdkKeepsHasOneName() {
    exploration.verified(
        2,
        """
        static volatile Object a, b; static volatile int x;
        """,
        """
        go(() -> { int r = x; a = java.time.LocalTime.of(5, 0); }, () -> {
        b = java.time.LocalTime.of(5, 0); x = 1; });
        """);
  }

  @Test
  void theNameOfAClassHasOneName() {
    exploration.verified(
        2,
        """
        static volatile Object a, b; static volatile int x;
        """,
        """
        go(() -> { int r = x; a = Main.class.getName(); }, () -> { b = Main.class.getName(); x = 1; });
        """);
  }

  @Test
  void theTextOfABooleanHasOneName() {
    exploration.verified(
        2,
        """
        static volatile Object a, b; static volatile int x;
        """,
        """
        boolean t = args.length == 0; go(() -> { int r = x; a = "" + t; }, () -> {
        b = String.valueOf(t); x = 1; });
        """);
  }

  @Test
  void aCharsetHasOneName() {
    exploration.verified(
        2,
        """
        static volatile Object a, b; static volatile int x;
        """,
        """
        go(() -> { int r = x; a = java.nio.charset.StandardCharsets.UTF_8; }, () -> {
        b = java.nio.charset.StandardCharsets.UTF_8; x = 1; });
        """);
  }

  @Test
  void theNameOfAThreadHasOneName() {
    exploration.verified(
        2,
        """
        static volatile Object a, b; static volatile int x;
        """,
        """
        Thread m = Thread.currentThread(); go(() -> { int r = x; a = m.getName(); }, () -> {
        b = m.getName(); x = 1; });
        """);
  }

  @Test
  void theNameOfAnEnumConstantHasOneName() {
    exploration.verified(
        2,
        """
        enum E { P } static volatile Object a, b; static volatile int x;
        """,
        """
        go(() -> { int r = x; a = E.P.name(); }, () -> { b = E.P.toString(); x = 1; });
        """);
  }
}
