package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.instrument.Lab.Place;
import heddle.instrument.Lab.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldAndArrayTest {

  @ParameterizedTest
  @ValueSource(strings = {"8", "11", "17"})
  void fieldsOfAllTypesAreToldBeforeTheyAreAccessed(String release) {
    Result result =
        new Lab()
            .release(release)
            .run(
                """
                class Case {
                  boolean z; byte b; char c; short s; int i; long j; float f; double d; String o;
                  static int si; static long sj; static double sd; static float sf; static Object so;
                  static Object run() {
                    Case x = new Case();
                    x.z = true; x.b = -1; x.c = 'a'; x.s = 3; x.i = 4; x.j = 5L; x.f = 6f; x.d = 7d; x.o = "8";
                    si = 1; sj = 2; sd = 3; sf = 4; so = null;
                    x.i += si; x.j++;
                    return x.z + "," + x.b + x.c + x.s + x.i + x.j + x.f + x.d + x.o + sj + sd + sf + so;
                  }
                }
                """);

    assertEquals("true,-1a3566.07.0823.04.0null", result.value());
    assertEquals(
        List.of(
            "write Case 1 ",
            "write Case -1 ",
            "write Case 97 ",
            "write Case 3 ",
            "write Case 4 ",
            "write Case 5 ",
            "write Case 6.0 ",
            "write Case 7.0 ",
            "write Case 8 ",
            "writeStatic 1 ",
            "writeStatic 2 ",
            "writeStatic 3.0 ",
            "writeStatic 4.0 ",
            "writeStatic null ",
            "write Case 5 ",
            "write Case 6 "),
        result.told("write", "writeStatic"));
    assertEquals(11, result.told("read").size());
    assertEquals(5, result.told("readStatic").size());
  }

  @Test
  void aSiteNamesMethodLineAndField() {
    Result result =
        new Lab()
            .run(
                """
                class Case {
                  int x;
                  static Object run() {
                    Case c = new Case();
                    c.x = 1;
                    return null;
                  }
                }
                """);

    assertEquals(List.of("write"), result.names());
    assertEquals(new Place("run", 5, "Case", "x", "I"), result.site(0));
  }

  @Test
  void readsOfOwnFinalFieldsAndWhatPrecedesSuperAreLeftOut() {
    Result result =
        new Lab()
            .run(
                """
                class Case {
                  final int a; static final Object LOCK = new Object(); final String s = "s";
                  Case(int a) { this.a = a; }
                  class Inner { int get(int v) { Runnable r = new Object() { public void run() { v0 = v + a; } }::run; r.run(); return v0; } int v0; }
                  static Object run() {
                    Case c = new Case(3);
                    synchronized (LOCK) { }
                    return c.a + c.s + c.new Inner().get(4);
                  }
                }
                """);

    assertEquals("3s7", result.value());
    assertEquals(
        List.of("write Case s ", "write Case 3 ", "write Inner 7 "),
        result.told("write"),
        "constructors say when they set a final field, in case the object is known already");
    assertEquals(
        List.of("read Inner ", "read Case ", "read Inner "),
        result.told("read"),
        "the first two by a class inside Inner");
    assertEquals(List.of(), result.told("readStatic", "writeStatic"));
  }

  @Test
  void aWriteToAnotherObjectBeforeSuperIsTold() {
    Result result =
        new Lab()
            .run(
                """
                class Case {
                  int x; long y; Object kept;
                  Case() {}
                  Case(Case other, boolean b, Object o) {
                    this(other.x = b ? 1 : 2, other.y = o == null ? 3 : 4);
                    kept = new Object() { public int hashCode() { return o == other ? 1 : 0; } };
                  }
                  Case(int x, long y) { this.x = x; }
                  static Object run() { Case c = new Case(); return new Case(c, true, null).x + c.y; }
                }
                """);

    assertEquals(4L, result.value());
    assertEquals(
        List.of("write Case 1 ", "write Case 3 ", "write Case 1 "),
        result.told("write").subList(0, 3));
  }

  @Test
  void finalFieldsOfOtherClassesAreLeftToTheRuntime() {
    Result result =
        new Lab()
            .run(
                """
                class Other { final int a = new Object().equals(null) ? 1 : 2; }
                class Case { static Object run() { return new Other().a; } }
                """);

    assertEquals(List.of("read Other "), result.told("read"));
  }

  @Test
  void elementsOfAllTypesAreToldBeforeTheyAreAccessed() {
    Result result =
        new Lab()
            .run(
                """
                class Case {
                  static Object run() {
                    boolean[] z = {true}; byte[] b = {1}; char[] c = {'b'}; short[] s = {3}; int[] i = {4};
                    long[] j = {5}; float[] f = {6}; double[] d = {7}; String[] o = {"8"};
                    i[0] += 10;
                    return z[0] + "" + b[0] + c[0] + s[0] + i[0] + j[0] + f[0] + d[0] + o[0];
                  }
                }
                """);

    assertEquals("true1b31456.07.08", result.value());
    assertEquals(
        List.of(
            "writeArray boolean[] 0 1 ",
            "writeArray byte[] 0 1 ",
            "writeArray char[] 0 98 ",
            "writeArray short[] 0 3 ",
            "writeArray int[] 0 4 ",
            "writeArray long[] 0 5 ",
            "writeArray float[] 0 6.0 ",
            "writeArray double[] 0 7.0 ",
            "writeArray String[] 0 8 ",
            "writeArray int[] 0 14 "),
        result.told("writeArray"));
    assertEquals(10, result.told("readArray").size());
  }

  @Test
  void aNullOwnerStillFailsAsItDid() {
    Result result =
        new Lab()
            .run(
                """
                class Case {
                  int x; long[] a;
                  static Object run() {
                    Case c = null;
                    long[] a = null;
                    String s = "";
                    try { c.x = 1; } catch (NullPointerException e) { s += "1"; }
                    try { s += c.x; } catch (NullPointerException e) { s += "2"; }
                    try { a[0] = 5; } catch (NullPointerException e) { s += "3"; }
                    try { a = new long[1]; a[1]++; } catch (ArrayIndexOutOfBoundsException e) { s += "4"; }
                    return s;
                  }
                }
                """);

    assertEquals("1234", result.value());
    assertEquals(List.of("write null 1 "), result.told("write"));
  }
}
