package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.instrument.Lab.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoopMarkTest {

  private static final Scope MARKS = new Scope(false, true);
  private static final String[] HOOKS = {"activation", "loopBegin", "loopLocal", "loopEnd"};

  @Test
  void theHeadOfALoopTellsAllLiveLocalsAtEveryRound() {
    Result result =
        new Lab()
            .within(MARKS)
            .run(
                """
                class Case {
                  static int loop(long l, float f, double d, String s, int i) {
                    int rounds = 0;
                    int sum = 0;
                    while (i < 2) {
                      i++;
                      rounds++;
                      sum += rounds;
                    }
                    return l + f + d > 0 || s == null ? i : 0;
                  }
                  static Object run() { return loop(5L, 1f, 2d, "s", 1) + loop(6L, 1f, 2d, null, 3); }
                }
                """);

    assertEquals(5, result.value());
    assertEquals(
        List.of(
            "activation",
            "loopBegin 1 ",
            "loopLocal 5",
            "loopLocal 1.0",
            "loopLocal 2.0",
            "loopLocal s",
            "loopLocal 1",
            "loopEnd",
            "loopBegin 1 ",
            "loopLocal 5",
            "loopLocal 1.0",
            "loopLocal 2.0",
            "loopLocal s",
            "loopLocal 2",
            "loopEnd",
            "activation",
            "loopBegin 2 ",
            "loopLocal 6",
            "loopLocal 1.0",
            "loopLocal 2.0",
            "loopLocal null",
            "loopLocal 3",
            "loopEnd"),
        result.told(HOOKS));
    assertEquals(5, result.site(result.names().indexOf("loopBegin")).line());
  }

  private static final String LOOPS =
      """
      class Case {
        final int[] data;
        Case(int n, boolean b) {
          this(b ? new int[n] : new int[n + 1]);
          for (int i = 0; i < n; i++) { data[i] = i; }
        }
        Case(int[] d) { data = d; }
        synchronized long sum() {
          long s = 0;
          for (int x : data) { synchronized (data) { s += x; } }
          return s;
        }
        static int nested(int n) {
          int r = 0;
          outer:
          for (int i = 0; ; i++) {
            double d = i;
            do {
              d -= 1;
              if (d < -n) break outer;
              try { if (i == 2) throw new IllegalStateException(); }
              catch (IllegalStateException e) { r += 100; continue outer; }
              finally { r++; }
            } while (d > 0);
            if (i > n) return r;
          }
          return r;
        }
        static String allocates(int n) {
          String s = "";
          while (true) {
            s += new String(n > 1 ? "a" : n > 0 ? "b" : "c");
            if (n-- == 0) return s;
          }
        }
        static String switches(String t) {
          String r = "";
          while (true) {
            switch (t) {
              case "a": t = "b"; continue;
              case "b": t = "c"; r += t; break;
              default: return r + t;
            }
          }
        }
        static Object run() {
          return new Case(4, true).sum() + "," + nested(5) + allocates(3) + switches("a");
        }
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"8", "11", "17"})
  void loopsOfAllKindsWork(String release) {
    Object expected = new Lab().as(Kind.SPECIAL).release(release).run(LOOPS).value();

    Result result = new Lab().within(MARKS).release(release).run(LOOPS);

    assertEquals(expected, result.value());
    assertTrue(result.names().contains("loopBegin"));
  }

  @Test
  void aMethodWithoutLoopsIsNotMarked() {
    Result result =
        new Lab()
            .within(MARKS)
            .run("class Case { static Object run() { return Math.abs(3) > 2 ? 1 : 2; } }");

    assertEquals(List.of(), result.names());
  }

  @Test
  void aLoopWithSomethingOnTheStackIsNotMarked() {
    Result result =
        new Lab()
            .within(MARKS)
            .run(
                """
                class Case {
                  static int n;
                  static int next() { return n++; }
                  static Object run() {
                    return 10 + (switch (next()) { default -> { int k = 0; while (k < 3) { k++; } yield k; } });
                  }
                }
                """);

    assertEquals(13, result.value());
  }

  @Test
  void classesWithoutFramesAreNotMarked() {
    Result result =
        new Lab()
            .within(MARKS)
            .release("8")
            .prepared(MonitorTest::withoutFrames)
            .run(
                """
                class Case {
                  static Object run() { int i = 0; while (i < 5) { i++; } return i; }
                }
                """);

    assertEquals(5, result.value());
    assertFalse(result.names().contains("activation"));
  }
}
