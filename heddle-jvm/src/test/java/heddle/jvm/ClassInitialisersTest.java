package heddle.jvm;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Class initialisers run once, at a time that no schedule decides. */
class ClassInitialisersTest extends Exploring {

  private static final String NEED_EACH_OTHER = "and the other way round";

  @Test
  void whatAnInitialiserPutsIntoAMapIsFoundThere() {
    for (String map : List.of("HashMap", "ConcurrentHashMap")) {
      exploration.verified(
          1,
          """
          enum E { A } static final Map<Object, Integer> map = new %s<>();
          static { map.put(E.class, 1); map.put(E.A, 2); }
          """
              .formatted(map),
          """
          go(() -> { if (map.get(E.class) != 1 || map.get(E.A) != 2) throw new Error(); });
          """);
    }
  }

  @Test
  void fieldsOfInterfacesAreShared() {
    exploration.failed(
        "seen",
        """
        interface I { int[] S = {0}; }
        """,
        """
        go(() -> { if (I.S[0] == 1) throw new IllegalStateException("seen"); }, () -> I.S[0] = 1);
        I.S[0] = 0;
        """);
  }

  @Test
  void aSingletonInAHolderIsShared() {
    exploration.failed(
        "lost",
        """
        static class S { int n; static class Holder { static final S INSTANCE = new S(); }
        static S get() { return Holder.INSTANCE; } }
        """,
        """
        go(() -> S.get().n++, () -> S.get().n++); assert S.get().n == 2 : "lost"; S.get().n = 0;
        """);
  }

  @Test
  void whatAStaticReadInitialisesIsUndone() {
    exploration.verified(
        1,
        """
        static class H { static final int[] A = {0}; }
        """,
        """
        if (H.A[0] != 0) throw new IllegalStateException("leak"); H.A[0] = 1;
        """);
  }

  @Test
  void aFieldThatIsNotFinalIsUndone() {
    exploration.verified(
        1,
        """
        static class H { static int[] a = {0}; }
        """,
        """
        if (H.a[0] != 0) throw new IllegalStateException("leak"); H.a[0] = 1;
        """);
  }

  @Test
  void whatACallInitialisesIsUndone() {
    exploration.verified(
        1,
        """
        static class H { static final List<String> L = new ArrayList<>(); static void use() {
        if (!L.isEmpty()) throw new IllegalStateException("leak"); L.add("x"); } }
        """,
        """
        H.use();
        """);
  }

  @Test
  void aSingletonInAHolderIsUndone() {
    exploration.verified(
        1,
        """
        static class S { int n; static class Holder { static final S INSTANCE = new S(); }
        static S get() { return Holder.INSTANCE; } }
        """,
        """
        if (S.get().n != 0) throw new IllegalStateException("leak"); S.get().n++;
        """);
  }

  @Test
  void fieldsOfInterfacesAreUndone() {
    exploration.verified(
        1,
        """
        interface I { int[] S = {0}; }
        """,
        """
        if (I.S[0] != 0) throw new IllegalStateException("leak"); I.S[0] = 1;
        """);
  }

  @Test
  void aClassFirstUsedInALaterRunStartsEqual() {
    exploration.verified(
        4,
        """
        static class H { static final int[] A = {0}; } static volatile int x, y;
        """,
        """
        go(() -> { x = 1; x = 0; }, () -> { if (x == 1) {
        if (H.A[0] != 0) throw new IllegalStateException("leak"); H.A[0]++; y = 1; } else y = 2;
        }, () -> { int r = y; });
        """);
  }

  @Test
  void anInitialiserThatReadsSharedStateIsSaid() {
    exploration.notVerified(
        """
        static volatile int c; static class H { static final int X = Integer.valueOf(c); }
        """,
        """
        go(() -> c = 1, () -> { if (H.X == 0) throw new IllegalStateException("zero"); });
        """);
  }

  @Test
  void anInitialiserThatRegistersItselfIsNoFailure() {
    exploration.noFalseAlarm(
        """
        static final List<String> R = new ArrayList<>(); static class Plugin { static { R.add("p"); }
        static void use() {} }
        """,
        """
        if (!R.isEmpty()) throw new IllegalStateException("too early"); Plugin.use();
        if (R.size() != 1) throw new IllegalStateException("not once: " + R);
        """);
  }

  @Test
  void anInitialiserThatFailsIsNoFailureOfTheNextRun() {
    exploration.noFalseAlarm(
        """
        static class H { static int x = 1; static { if (true) throw new IllegalStateException(); }
        static void use() {} }
        """,
        """
        try { H.use(); throw new Error("a"); } catch (ExceptionInInitializerError e) {}
        """);
  }

  @Test
  void anInitialiserMayLock() {
    exploration.noFalseAlarm(
        """
        static final Object L = new Object(); static volatile int x; static class H { static int h;
        static { synchronized (L) { h = 1; } } }
        """,
        """
        go(() -> { synchronized (L) { x = 1; x = 0; } }, () -> {
        if (x == 1 && H.h != 1) throw new Error(); });
        """);
  }

  @Test
  void anInitialiserThatWaitsEnds() {
    exploration.ends(
        """
        static volatile boolean ready; static class H { static int h; static {
        while (!ready) Thread.onSpinWait(); } }
        """,
        """
        go(() -> H.h++, () -> ready = true);
        """);
  }

  @Test
  void anInitialiserThatWaitsForItsOwnThreadEnds() {
    exploration.ends(
        """
        static class H { static int x; static { Thread t = new Thread(() -> y = 1); t.start(); try {
        t.join(); } catch (InterruptedException e) {} } static void use() {} } static int y;
        """,
        """
        H.use();
        """);
  }

  @Test
  void anInitialiserThatReadsWhatIsSetBeforeIsFine() {
    exploration.verified(
        1,
        "static int c; static class H { static final int X = Integer.valueOf(c); }",
        "c = 1; go(() -> { if (H.X != 1) throw new IllegalStateException(); });");
  }

  @Test
  void aRegistryThatOnlyInitialisersUseIsFine() {
    exploration.verified(
        1,
        """
        static final Map<String, Object> R = new HashMap<>();
        static class A { static final Object L = get("a"); static void use() {} }
        static Object get(String name) { return R.computeIfAbsent(name, n -> new Object()); }
        """,
        "go(() -> A.use(), () -> A.use());");
  }

  @Test
  void initialisersThatReadEachOthersFieldsAreSaid() {
    exploration.incomplete(
        NEED_EACH_OTHER,
        """
        static class A { static final int X; static { X = B.Y + 1; } }
        static class B { static final int Y; static { Y = A.X + 1; } }
        """,
        "go(() -> { int x = A.X; }, () -> { int y = B.Y; });");
  }

  @Test
  void initialisersThatCallEachOtherAreSaid() {
    exploration.incomplete(
        NEED_EACH_OTHER,
        """
        static class A { static final int X = B.get(); static int get() { return X; } }
        static class B { static final int Y = A.get() + 1; static int get() { return Y; } }
        """,
        "go(() -> A.get(), () -> B.get());");
  }

  @Test
  void anInitialiserThatMakesAnObjectOfASubclassIsSaid() {
    exploration.incomplete(
        NEED_EACH_OTHER,
        """
        static class Parent { static final Child FIRST = new Child(); static int x; }
        static class Child extends Parent {}
        """,
        "go(() -> { int x = Parent.x; }, () -> new Child());");
  }

  @Test
  void initialisersThatNeedEachOtherBeforeThereAreThreadsAreFine() {
    exploration.verified(
        1,
        """
        static class A { static final int X = B.get(); static int get() { return X; } }
        static class B { static final int Y = A.get() + 1; static int get() { return Y; } }
        """,
        "A.get(); go(() -> A.get(), () -> B.get());");
  }

  @Test
  void constantsWithBodiesAndClassesWithoutNamesAreFine() {
    exploration.verified(
        1,
        """
        enum E { A { int get() { return 1; } }; abstract int get(); static final E FIRST = A; }
        static abstract class S { static final S ONE = new S() { int get() { return 1; } };
        abstract int get(); }
        static class Own { static final Own ONE = new Own(); static Own get() { return ONE; } }
        """,
        "go(() -> E.FIRST.get(), () -> S.ONE.get(), () -> { E.A.get(); S.ONE.get(); Own.get(); });");
  }

  @Test
  void anInitialiserThatLocksWhatOthersLockIsSaid() {
    exploration.incomplete(
        "locks Main.L, and what happens if another thread holds it then",
        """
        static final Object L = new Object(); static class A { static { synchronized (L) {} }
        static void use() {} }
        """,
        "go(() -> { synchronized (L) { A.use(); } }, () -> A.use());");
    exploration.incomplete(
        "locks Main.L.sync, and what happens if another thread holds it then",
        """
        static final ReentrantLock L = new ReentrantLock(); static class A { static { L.lock();
        L.unlock(); } static void use() {} }
        """,
        "go(() -> { L.lock(); A.use(); L.unlock(); }, () -> A.use());");
  }
}
