package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import heddle.instrument.Lab.Result;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever the language has, instrumented it still does what it did. */
class LanguageTest {

  private static final Scope EVERYTHING = new Scope(true, true);

  @ParameterizedTest
  @EnumSource(names = {"PROGRAM", "LIBRARY"})
  void allConstructsOfJava17Work(Kind kind) {
    String source =
        """
        import java.util.*;
        import java.util.function.*;
        import java.util.stream.*;
        class Case {
          sealed interface Shape permits Circle, Box { default double twice() { return 2 * area(); } double area();
            static Shape unit() { return new Box(1, 1); } private int hidden() { return 1; } }
          record Circle(double r) implements Shape { public double area() { return 3 * r * r; } }
          record Box(double w, double h) implements Shape {
            Box { if (w < 0) throw new IllegalArgumentException(); }
            public double area() { return w * h; } }
          enum Color { RED { int code() { return 1; } }, GREEN { int code() { return 2; } }; abstract int code(); }
          class Inner { int v = outer; class Deep { int w = v + outer; } }
          int outer = 5;
          static class Resource implements AutoCloseable {
            static int open; Resource() { open++; } public void close() { open--; } }
          static int strings(String s) { return switch (s) { case "a", "b" -> 1; case "c" -> { int x = 2; yield x; } default -> 3; }; }
          static int colors(Color c) { switch (c) { case RED: return 10; case GREEN: return 20; default: return 0; } }
          static String instance(Object o) { return o instanceof String s && s.length() > 1 ? s : o instanceof Integer i ? "i" + i : "?"; }
          static long varargs(long... ls) { long s = 0; for (long l : ls) s += l; return s; }
          static <T extends Comparable<T>> T max(List<T> l) { T m = l.get(0); for (T t : l) if (t.compareTo(m) > 0) m = t; return m; }
          static int tries(int n) throws Exception {
            int r = 0;
            for (int i = 0; i < n; i++) {
              try (Resource a = new Resource(); Resource b = new Resource()) {
                if (i == 1) continue;
                if (i == 2) throw new Exception("x");
                r += Resource.open;
              } catch (Exception e) { r += 100; } finally { r += 1000; if (i == 3) break; }
            }
            return r + Resource.open;
          }
          static Object run() throws Exception {
            Case c = new Case();
            Inner.Deep deep = c.new Inner().new Deep();
            int[][] grid = new int[3][4]; grid[1][2] += 7; grid[2][3]++;
            Supplier<Supplier<Integer>> nested = () -> () -> c.outer++ + deep.w;
            Function<Integer, int[]> make = int[]::new;
            BiFunction<Double, Double, Shape> box = Box::new;
            Object local = new Object() { int q = c.outer; public String toString() { return "q" + q; } };
            StringBuilder sb = new StringBuilder();
            for (Shape s : List.of(new Circle(2), box.apply(2.0, 3.0), Shape.unit())) sb.append(s).append(s.twice()).append(s.hashCode() != 0);
            char ch = 'a'; ch += 1; byte by = (byte) 200; short sh = (short) (by << 3); by >>>= 1;
            String text = "t" + ch + by + sh + 1L + 2f + 3d + true + null;
            return sb + text + grid[1][2] + grid[2][3] + nested.get().get() + make.apply(3).length + local
                + strings("a") + strings("c") + strings("z") + colors(Color.GREEN) + Color.valueOf("RED").code()
                + instance("xy") + instance(4) + instance('c') + varargs(1, 2, 3) + max(List.of(3, 9, 4)) + tries(5)
                + new Circle(1).equals(new Circle(1)) + Stream.of(1, 2, 3).map(x -> x * c.outer).collect(Collectors.toList());
          }
        }
        """;
    Object expected = new Lab().as(Kind.SPECIAL).run(source).value();

    assertEquals(expected, new Lab().as(kind).within(EVERYTHING).run(source).value());
  }

  @ParameterizedTest
  @EnumSource(names = {"PROGRAM", "LIBRARY"})
  void whatTheNewestJavaAddsWorks(Kind kind) {
    assumeTrue(Runtime.version().feature() >= 25, "needs a compiler of Java 25");
    String source =
        """
        import java.util.*;
        class Case {
          static abstract class Base { final String seen; Base(int n) { seen = show() + n; } abstract String show(); }
          static class Early extends Base {
            int early; long wide; final Object kept;
            Early(int n, Case other) {
              if (n < 0) throw new IllegalArgumentException();
              int sum = 0;
              while (sum < n) sum++;
              this.early = sum; this.wide = 5L; this.kept = other;
              other.field = sum;
              super(n);
              early++;
            }
            String show() { return "early" + early + wide; }
          }
          int field;
          record Pair(Object a, Object b) {}
          static String match(Object o) {
            return switch (o) {
              case Pair(Integer i, Pair(String s, var x)) when i > 2 -> s + x + i;
              case Pair(var a, _) -> "p" + a;
              case String s -> s;
              case null -> "null";
              default -> "d";
            };
          }
          static Object run() {
            Case c = new Case();
            Early e = new Early(3, c);
            return e.seen + e.early + c.field + match(new Pair(3, new Pair("s", 4L))) + match(new Pair(1, 2)) + match(null) + match("x") + match(1);
          }
        }
        """;
    Result result = new Lab().as(kind).within(EVERYTHING).release(Lab.NEWEST).run(source);

    assertEquals("early353" + "4" + "3" + "s43p1nullxd", result.value());
    assertEquals(1, result.told("write").stream().filter("write Case 3 "::equals).count());
  }
}
