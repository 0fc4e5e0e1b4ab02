package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What programs use of the JDK besides threads does under control what it always does, whoever uses
 * it first. Each piece of {@code jdk-features.txt} is used by two threads, and once more at the
 * end.
 */
@Tag("slow")
class JdkFeaturesTest extends Exploring {

  private static final String MEMBERS =
      """
      enum E { A, B, C }
      record P(int a, String b) {}
      @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
      @interface An { int value(); }
      @Deprecated static class Ser implements java.io.Serializable { int v; Ser(int v) { this.v = v; } }
      static class UnaryTest<T> { T t; void set(T t) { this.t = t; } T get() { return t; } }
      static volatile int x;
      static final int q = Integer.parseInt("7");
      @An(3) static int twice(int a) { return 2 * a; }
      static void check(boolean holds) { if (!holds) throw new AssertionError("does not hold"); }
      static void use() throws Throwable {
        %s
      }
      static void used() {
        try { use(); } catch (RuntimeException | Error e) { throw e; } catch (Throwable e) { throw new RuntimeException(e); }
      }
      """;

  private static final String BODY =
      """
      Thread t = new Thread(() -> { x = 1; used(); });
      t.start();
      if (x == 0) used();
      t.join();
      used();
      """;

  static Stream<Arguments> features() throws IOException {
    try (InputStream in = JdkFeaturesTest.class.getResourceAsStream("jdk-features.txt")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Stream.of(text.split("(?m)^== "))
          .filter(piece -> !piece.isBlank())
          .map(piece -> piece.split("\n", 2))
          .map(piece -> Arguments.of(piece[0], piece[1]));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("features")
  void theJdkDoesWhatItAlwaysDoes(String name, String code) {
    Summary summary = exploration.explore(MEMBERS.formatted(code), BODY);

    assertInstanceOf(Verdict.Verified.class, summary.verdict(), summary::toString);
  }
}
