package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.toy.programs.Catalogue;
import heddle.toy.programs.Known;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However many threads search, the result is the same. */
class ParallelSearchTest {

  private static final Set<String> NAMES =
      Set.of(
          "Counter 4",
          "lost 3x2",
          "lost 6x1",
          "Airline 4",
          "BubbleSort 3",
          "PingPong 3",
          "readers 4",
          "3 pairs",
          "Peterson x2",
          "Treiber 3x2",
          "Buffer 2+2x2 notify",
          "no data");

  static Stream<Known> programs() {
    return Stream.concat(Catalogue.all().stream(), Catalogue.large().stream())
        .filter(known -> NAMES.contains(known.name()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void oneTwoAndThreeSearchThreadsFindTheSame(Known known) {
    for (boolean local : List.of(false, true)) {
      List<Object> one = result(known, local, 1);

      assertEquals(one, result(known, local, 2));
      assertEquals(one, result(known, local, 3));
    }
  }

  /** Everything that does not depend on the order in which the states were met. */
  private static List<Object> result(Known known, boolean local, int threads) {
    Summary summary =
        Exploring.with(
                known.program(), Exploring.THOROUGH.withLocal(local).withSearchThreads(threads))
            .summary;
    return List.of(
        summary.verdict(),
        summary.reasons(),
        summary.classes(),
        summary.deadlocks(),
        summary.states(),
        summary.findings().stream().map(Finding::kind).collect(Collectors.toSet()));
  }
}
