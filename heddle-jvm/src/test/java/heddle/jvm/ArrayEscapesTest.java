package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Event;
import heddle.protocol.Schedule;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays that are given to methods without hooks, or with hooks that compiled code passes over. */
class ArrayEscapesTest extends Exploring {

  /** Long enough for the compiler to replace what is called in it. */
  private static final String OFTEN = "for (int i = 0; i < 20_000; i++) ";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Arrays.equals(a, new byte[] {1, 0})",
        "Arrays.equals(a, 0, 2, new byte[] {1, 0}, 0, 2)",
        "Arrays.hashCode(a) == Arrays.hashCode(new byte[] {1, 0})",
        "Arrays.mismatch(a, new byte[] {1, 0}) < 0",
        "Arrays.compare(a, new byte[] {1, 0}) == 0",
        "Arrays.deepEquals(new Object[] {a}, new Object[] {new byte[] {1, 0}})",
        "Arrays.copyOf(a, 2)[0] != Arrays.copyOfRange(a, 1, 2)[0]",
        "Arrays.toString(a).equals(\"[1, 0]\")",
        "new String(a).equals(\"\\1\\0\")",
        "new String(a, 0, 2, java.nio.charset.StandardCharsets.US_ASCII).equals(\"\\1\\0\")",
        "a[0] != a[1] || java.util.stream.IntStream.range(0, 2).map(i -> a[i]).distinct().count() > 1",
      })
  void whatReadsAnArrayReadsItsElements(String torn) {
    exploration.failed(
        "torn",
        "static boolean torn(byte[] a) { return " + torn + "; }",
        "byte[] p = {2, 2}; "
            + OFTEN
            + "if (torn(p)) throw new Error();"
            + """
            byte[] a = {0, 0};
            go(() -> { a[0] = 1; a[1] = 1; }, () -> { if (torn(a)) throw new IllegalStateException("torn"); });
            """);
  }

  /** A loop mark counts what the thread has changed; a count must not depend on the compiler. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Arrays.equals(a, new byte[] {1, 0})",
        "Arrays.deepEquals(new Object[] {a}, new Object[] {new byte[] {1, 0}})",
        "Base64.getEncoder().encode(a).length > 4",
        "Base64.getDecoder().decode(new byte[] {'a', 'b', 'c', 'd'}).length > 4",
        "Arrays.copyOf(new Object[] {a}, 2)[1] != null",
        "Arrays.copyOfRange(new Object[] {a, a}, 0, 2)[1] != a",
        "new ArrayList<>(List.of(a, a, a)).size() == 2",
      })
  void marksAreTheSameWhenMethodsAreCompiled(String torn) {
    Program program =
        exploration.program(
            "static boolean torn(byte[] a) { return " + torn + "; }",
            "byte[] p = {2, 2}; " + OFTEN + "if (torn(p)) throw new Error(); go(() -> {});");
    try (JvmTarget target = JvmTarget.open(program)) {
      List<Event> first = target.run(Schedule.EMPTY).events();
      for (int i = 0; i < 60; i++) {
        assertEquals(first, target.run(Schedule.EMPTY).events());
      }
    }
  }

  @Test
  void encodingReadsElements() {
    exploration.failed(
        "torn",
        "",
        """
        byte[] a = new byte[6];
        go(() -> { a[0] = 1; a[5] = 1; }, () -> {
          String s = Base64.getEncoder().encodeToString(a);
          if (s.equals("AQAAAAAA")) throw new IllegalStateException("torn");
        });
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "String.valueOf(a).equals(\"\\1\\0\")",
        "new String(a).equals(\"\\1\\0\")",
        "new StringBuilder().append(a, 0, 2).toString().equals(\"\\1\\0\")",
        "new StringBuilder(\"x\").insert(1, a).toString().equals(\"x\\1\\0\")",
        "Arrays.equals(a, new char[] {1, 0})",
      })
  void whatReadsCharactersReadsElements(String torn) {
    exploration.failed(
        "torn",
        "static boolean torn(char[] a) { return " + torn + "; }",
        """
        char[] a = {0, 0};
        go(() -> { a[0] = 1; a[1] = 1; }, () -> { if (torn(a)) throw new IllegalStateException("torn"); });
        """);
  }

  @Test
  void onlyTheElementsThatAreMeantAreRead() {
    exploration.verified(
        1,
        "",
        """
        char[] a = {'a', 'b', 'c', 'd'};
        go(() -> a[0] = 'x', () -> {
          String s = new String(a, 1, 2) + String.valueOf(a, 2, 1) + new StringBuilder().append(a, 3, 1);
          assert s.equals("bccd") && Arrays.copyOfRange(a, 1, 3).length == 2;
          assert Arrays.equals(a, 1, 2, new char[] {'b'}, 0, 1);
        });
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Arrays.fill(a, 1)", "Arrays.fill(a, 0, 2, 1)", "Arrays.setAll(a, i -> 1)"})
  void fillingWritesOneElementAfterTheOther(String fill) {
    exploration.failed(
        "torn",
        "static void fill(int[] a) { " + fill + "; }",
        "int[] p = {2, 2}; "
            + OFTEN
            + "fill(p);"
            + """
            int[] a = {0, 0};
            go(() -> fill(a), () -> { if (a[0] != a[1]) throw new IllegalStateException("torn"); });
            """);
  }

  /** The newest JDKs sort with vector instructions, if they compile it and the processor can. */
  @ParameterizedTest
  @ValueSource(strings = {"int", "long", "double"})
  void sortingWritesElements(String type) {
    exploration.failed(
        "unsorted",
        "static $[] a = {2, 1, 3}; static void sort($[] a) { Arrays.sort(a); }".replace("$", type),
        "$[] p = new $[64]; ".replace("$", type)
            + OFTEN
            + "{ p[0] = i; sort(p); }"
            + """
            go(() -> sort(a), () -> { if (a[0] > a[1]) throw new IllegalStateException("unsorted"); });
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"xy\".getBytes(0, 2, a, 0)|String.getBytes",
        "java.nio.ByteBuffer.wrap(a).put(0, (byte) 1)|",
        "new java.io.ByteArrayInputStream(a).read()|",
        "new java.util.zip.CRC32().update(a)|CRC32.update",
        "new Random(1).nextBytes(a)|",
        "System.out.write(a, 0, 2)|",
      })
  void arraysGivenToCodeWithoutHooksAreSaid(String call) {
    String method = call.substring(call.indexOf('|') + 1);
    String members = "static void use(byte[] a) { " + call.substring(0, call.indexOf('|')) + "; }";
    String body = "byte[] p = {1, 2}; use(p); byte[] a = {3, 4}; go(() -> use(a), () -> use(a));";
    if (method.isEmpty()) {
      assertEquals(List.of(), exploration.explore(members, body).reasons());
    } else {
      exploration.incomplete(
          "an array shared between threads is passed to " + method + " at Main.java:",
          members,
          body);
    }
  }

  @Test
  void arraysOfOneThreadMayBeGivenToAnybody() {
    exploration.verified(
        1,
        "",
        """
        byte[] a = {1, 2}; char[] c = new char[2]; Object[] none = {};
        "xy".getChars(0, 2, c, 0); System.out.write(a); java.nio.ByteBuffer.wrap(a);
        go(() -> String.format("%s %s", "x", Arrays.asList(none)));
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.nio.ByteBuffer.wrap(a)|b.get(0)",
        "new java.io.ByteArrayInputStream(a)|b.read()"
      })
  void anArrayThatIsSharedAfterItGotIntoSomethingAndOnlyInSomeRunsIsSaid(String makeAndRead) {
    String[] texts = makeAndRead.split("\\|");
    exploration.incomplete(
        "an array shared between threads is passed to",
        "static volatile byte[] shared; static volatile boolean flag;",
        """
        byte[] a = new byte[1];
        var b = %s;
        Thread first = new Thread(() -> flag = true);
        first.start();
        if (flag) {
          shared = a;
          Thread writer = new Thread(() -> shared[0] = 1);
          writer.start();
          if (%s != 0) { System.out.println("seen"); }
          writer.join();
        }
        first.join();
        """
            .formatted(texts[0], texts[1]));
  }

  // ---- by reflection and through method handles

  private static final String BYTES = "static final byte[] a = new byte[2];";

  @Test
  void anArrayThatAHandleGivesToTheJdkIsNoticed() {
    exploration.incomplete(
        "an array shared between threads is passed to",
        BYTES,
        """
        var type = java.lang.invoke.MethodType.methodType(void.class, byte[].class);
        var make =
            java.lang.invoke.MethodHandles.lookup().findConstructor(java.math.BigInteger.class, type);
        go(() -> { a[0] = 1; a[1] = 1; }, () -> {
          try { assert ((java.math.BigInteger) make.invoke(a)).intValue() != 256; }
          catch (Error e) { throw e; } catch (Throwable e) { throw new Error(e); } });
        """);
  }

  @Test
  void anArrayThatReflectionGivesToTheJdkIsNoticed() {
    exploration.incomplete(
        "an array shared between threads is passed to",
        BYTES,
        """
        var make = java.math.BigInteger.class.getConstructor(byte[].class);
        go(() -> { a[0] = 1; a[1] = 1; }, () -> {
          try { assert make.newInstance(a).intValue() != 256; }
          catch (ReflectiveOperationException e) { throw new Error(e); } });
        """);
    exploration.incomplete(
        "an array shared between threads is passed to",
        BYTES,
        """
        var compare =
            java.security.MessageDigest.class.getMethod("isEqual", byte[].class, byte[].class);
        go(() -> { a[0] = 1; a[1] = 1; }, () -> {
          try { assert !(boolean) compare.invoke(null, a, new byte[] {1, 0}); }
          catch (ReflectiveOperationException e) { throw new Error(e); } });
        """);
  }

  @Test
  void aHandleThatIsGivenAnArrayOfItsOwnIsFine() {
    exploration.verified(
        1,
        BYTES,
        """
        var type = java.lang.invoke.MethodType.methodType(void.class, byte[].class);
        var make =
            java.lang.invoke.MethodHandles.lookup().findConstructor(java.math.BigInteger.class, type);
        go(() -> { }, () -> {
          try { assert ((java.math.BigInteger) make.invoke(new byte[] {1, 0})).intValue() == 256; }
          catch (Error e) { throw e; } catch (Throwable e) { throw new Error(e); } });
        """);
  }
}
