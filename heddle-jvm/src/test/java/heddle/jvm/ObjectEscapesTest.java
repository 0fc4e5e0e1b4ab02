package heddle.jvm;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that objects of the JDK keep, and objects whose inside nobody sees. */
class ObjectEscapesTest extends Exploring {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.ref.WeakReference<Main> r = new java.lang.ref.WeakReference<>(new Main()); KEPT[0] = r.get(); KEPT[1] = r",
        "KEPT[1] = new java.lang.ref.SoftReference<>(new Main())",
        "var e = new Odd(); e.main = new Main(); KEPT[1] = e",
        "var e = new Error(); e.addSuppressed(new Odd()); ((Odd) e.getSuppressed()[0]).main = new Main(); KEPT[1] = e",
        "var e = new Odd(); e.main = new Main(); KEPT[1] = new Error(new Error(e))",
        "KEPT[1] = Optional.of(List.of(Map.of(1, new Main())))",
        "var m = new Main(); KEPT[1] = (java.util.function.Supplier<Main>) () -> m",
      })
  void whatAnObjectOfTheJdkKeepsIsSharedWithIt(String keep) {
    exploration.failed(
        "c is 1",
        """
        static final Object[] KEPT = new Object[2]; int c;
        static class Odd extends RuntimeException { Main main; }
        static Main kept() {
          Object o = KEPT[1];
          if (o instanceof java.lang.ref.Reference<?> r) return (Main) r.get();
          if (o instanceof Optional<?> p) return (Main) ((Map<?, ?>) ((List<?>) p.get()).get(0)).get(1);
          if (o instanceof java.util.function.Supplier<?> s) return (Main) s.get();
          Throwable e = (Throwable) o;
          while (e.getCause() != null) e = e.getCause();
          return (e instanceof Odd odd ? odd : (Odd) e.getSuppressed()[0]).main;
        }
        """,
        keep
            + """
            ; go(() -> kept().c++, () -> kept().c++);
            assert kept().c == 2 : "c is " + kept().c;
            """);
  }

  @Test
  void anExceptionTravelsThroughAFuture() {
    exploration.failed(
        "torn",
        "static class Odd extends Exception { int[] a = {1, 1}; }",
        """
        Odd odd = new Odd();
        var f = new FutureTask<Object>(() -> { throw odd; });
        Thread t = new Thread(() -> { f.run(); odd.a[0] = 2; odd.a[1] = 2; });
        t.start();
        try { f.get(); throw new Error(); } catch (ExecutionException e) {
          int[] a = ((Odd) e.getCause()).a;
          if (a[0] != a[1]) throw new IllegalStateException("torn");
        }
        """);
  }

  @Test
  void exceptionsOfTheJdkMayBeShared() {
    exploration.verified(
        1,
        "static volatile NullPointerException caught;",
        """
        Thread t = new Thread(() -> {
          try { String s = null; s.length(); } catch (NullPointerException e) { caught = e; }
        });
        t.start(); t.join();
        if (!caught.getMessage().contains("length")) throw new Error(caught);
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.zip.CRC32|shared.update(1)",
        "java.security.MessageDigest|shared.reset()",
      })
  void sharedObjectsWithoutHooksAreSaidWhereverTheyAre(String use) {
    String type = use.substring(0, use.indexOf('|'));
    String call = use.substring(use.indexOf('|') + 1);
    String made = type.contains("security") ? type + ".getInstance(\"MD5\")" : "new " + type + "()";
    exploration.incomplete(
        "are shared between threads, and what happens inside them is not seen",
        "",
        "var shared = " + made + "; go(() -> " + call + ", () -> " + call + ");");
    exploration.incomplete(
        "are shared between threads, and what happens inside them is not seen",
        "static final "
            + type
            + " shared = make(); static "
            + type
            + " make() { try { return "
            + made
            + "; } catch (Exception e) { throw new Error(e); } }",
        "go(() -> " + call + ", () -> " + call + ");");
  }

  @Test
  void streamsOfTheSystemAndWhatNeverChangesMayBeShared() {
    exploration.verified(
        1,
        "static final java.util.regex.Pattern P = java.util.regex.Pattern.compile(\"a+\");"
            + " static final java.io.PrintStream OUT = System.out;"
            + " static final Locale L = Locale.ROOT; static final java.math.BigDecimal D = java.math.BigDecimal.TEN;",
        """
        var out = System.out; var file = new java.io.File("x"); var path = file.toPath();
        Runnable r = () -> { assert P.matcher("aa").matches() && file.getName().equals(path.toString()); out.print(""); };
        go(r, r);
        """);
  }

  @Test
  void aSharedExceptionOrReferenceThatIsChangedIsSaid() {
    exploration.incomplete(
        "an object of java.lang.Error that is shared between threads is changed by",
        "",
        "var e = new Error(); go(() -> e.addSuppressed(new Error()), () -> e.getSuppressed());");
    exploration.incomplete(
        "an object of java.lang.ref.WeakReference that is shared between threads is changed by",
        "",
        "var r = new java.lang.ref.WeakReference<>(\"x\"); go(() -> r.clear(), () -> r.get());");
  }

  @Test
  void aSharedZoneOrMakerOfLocalesThatIsChangedIsSaid() {
    exploration.incomplete(
        "an object of sun.util.calendar.ZoneInfo that is shared between threads is changed by",
        "static final TimeZone ZONE = TimeZone.getTimeZone(\"Europe/Rome\");",
        "go(() -> ZONE.setRawOffset(1), () -> ZONE.getRawOffset());");
    exploration.incomplete(
        "an object of java.util.Locale$Builder that is shared between threads is changed by",
        "static final Locale.Builder MAKER = new Locale.Builder();",
        "go(() -> MAKER.setLanguage(\"de\"), () -> MAKER.build());");
    exploration.incomplete(
        "that is shared between threads is changed by ClassLoader.setClassAssertionStatus",
        "static final ClassLoader LOADER = Main.class.getClassLoader();",
        "go(() -> LOADER.setClassAssertionStatus(\"Other\", true), () -> {});");
  }

  @Test
  void serializingWhatNeverChangesHidesNothing() {
    exploration.verified(
        1,
        "",
        """
        var s = new String("x");
        var i = Integer.valueOf(1000);
        go(() -> s.length(), () -> {
          try {
            var out = new java.io.ObjectOutputStream(new java.io.ByteArrayOutputStream());
            out.writeObject(s);
            out.writeObject(i);
          } catch (Exception e) { throw new Error(e); }
        });
        """);
  }

  @Test
  void valuesOfClassesAreKeptWhereNobodySeesThem() {
    exploration.incomplete(
        "objects of Main$1 are shared between threads",
        """
        static final ClassValue<int[]> VALUES = new ClassValue<>() {
          @Override protected int[] computeValue(Class<?> type) { return new int[1]; }
        };
        """,
        "go(() -> VALUES.get(Main.class)[0]++, () -> VALUES.get(Main.class)[0]++);");
  }

  @Test
  void memoryOutsideOfTheHeapIsSaid() {
    String members =
        """
        static final sun.misc.Unsafe U; static { try {
        var f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe"); f.setAccessible(true);
        U = (sun.misc.Unsafe) f.get(null); } catch (Exception e) { throw new Error(e); } }
        """;
    exploration.incomplete(
        "memory outside of the heap, as used at Main.java",
        members,
        "long at = U.allocateMemory(8); go(() -> U.putInt(at, 1), () -> U.getInt(at));");
    exploration.incomplete(
        "memory outside of the heap, as used at Main.java",
        members,
        "long at = U.allocateMemory(8); go(() -> U.putInt(null, at, 1), () -> U.getInt(null, at));");
    exploration.verified(
        1, members, "long at = U.allocateMemory(8); U.putInt(at, 1); go(() -> {}, () -> {});");
  }

  @Test
  void callSitesThatChangeAreSaid() {
    exploration.incomplete(
        "objects of java.lang.invoke.VolatileCallSite are shared between threads",
        "",
        """
        var one = java.lang.invoke.MethodHandles.empty(java.lang.invoke.MethodType.methodType(int.class));
        var site = new java.lang.invoke.VolatileCallSite(one);
        go(() -> site.setTarget(one), () -> site.getTarget());
        """);
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_22)
  void segmentsOfMemoryAreSaid() {
    exploration.incomplete(
        "MemorySegmentImpl are shared between threads",
        "",
        """
        var segment = java.lang.foreign.Arena.ofShared().allocate(8, 8);
        var type = java.lang.foreign.ValueLayout.JAVA_INT;
        go(() -> segment.set(type, 0, 1), () -> segment.get(type, 0));
        """);
  }
}
