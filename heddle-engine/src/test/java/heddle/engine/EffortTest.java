package heddle.engine;

import static heddle.toy.programs.Counters.counter;
import static heddle.toy.programs.Counters.lostUpdate;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import heddle.protocol.Verdict;
import heddle.toy.programs.Exclusion;
import heddle.toy.programs.Fans;
import heddle.toy.programs.LockFree;
import heddle.toy.programs.Papers;
import heddle.toy.programs.Queues;
import heddle.toy.script.Program;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** No more runs, states or rounds than the best known. All figures are deterministic. */
class EffortTest {

  /** Program, runs, rounds, states of the last pass. */
  static Stream<Arguments> histories() {
    return Stream.of(
        arguments("Counter 1", counter(1), 2, 7, 100),
        arguments("Counter 2", counter(2), 11, 7, 58),
        arguments("Counter 3", counter(3), 60, 7, 456),
        arguments("Counter 4", counter(4), 321, 6, 3_605),
        arguments("Counter 5", counter(5), 1_706, 7, 29_020),
        arguments("Counter 6", counter(6), 8_926, 8, 237_408),
        arguments("Example 1", Papers.example(1), 30, 7, 952),
        arguments("Example 3", Papers.example(3), 30, 7, 2_501),
        arguments("lost 3x1", lostUpdate(3, 1), 7, 3, 51),
        arguments("lost 4x1", lostUpdate(4, 1), 7, 3, 479),
        arguments("lost 5x1", lostUpdate(5, 1), 15, 3, 5_923),
        arguments("lost 6x1", lostUpdate(6, 1), 17, 3, 87_711),
        arguments("lost 3x2", lostUpdate(3, 2), 43, 5, 2_972),
        arguments("lost 4x2", lostUpdate(4, 2), 122, 5, 367_969),
        arguments("lost 3x3", lostUpdate(3, 3), 497, 5, 186_667),
        arguments("BubbleSort 3", Papers.bubbleSort(3), 185, 6, 19_920),
        arguments("BubbleSort locked 3", Papers.bubbleSortLocked(3), 5, 6, 100),
        arguments("BubbleSort locked 4", Papers.bubbleSortLocked(4), 10, 3, 41),
        arguments("PingPong 3", Papers.pingPong(3), 6, 2, 1_000),
        arguments("PingPong 5", Papers.pingPong(5), 8, 2, 53_335),
        arguments("Buffer 2+2x1 notify", Queues.buffer(2, 2, 1, false), 10, 4, 94),
        arguments("Buffer 2+2x1 notifyAll", Queues.buffer(2, 2, 1, true), 10, 4, 92),
        arguments("Buffer 2+2x2 notify", Queues.buffer(2, 2, 2, false), 107, 7, 37_082),
        arguments("Buffer 2+2x2 notifyAll", Queues.buffer(2, 2, 2, true), 104, 7, 43_516),
        arguments("Peterson x1", Exclusion.peterson(1), 5, 4, 53),
        arguments("Peterson x2", Exclusion.peterson(2), 8, 4, 460),
        arguments("Dekker x1", Exclusion.dekker(1), 4, 4, 42),
        arguments("TTAS 3x1", Exclusion.ttas(3), 9, 3, 98),
        arguments("seqlock", LockFree.seqlock(2, 2), 67, 5, 1_173),
        arguments("Treiber 2x2", LockFree.treiber(2), 23, 4, 88),
        arguments("Treiber 3x2", LockFree.treiber(3), 463, 7, 14_779),
        arguments("MS queue 2x2", LockFree.queue(2), 28, 6, 117),
        arguments("MS queue 3x2", LockFree.queue(3), 361, 8, 13_536),
        arguments("Airline 4", Papers.airline(4), 31, 4, 10_000),
        arguments("Airline fixed 5", Papers.airlineFixed(5), 17, 3, 261),
        arguments("Airline fixed 6", Papers.airlineFixed(6), 26, 3, 1_498),
        arguments("Airline 5", Papers.airline(5), 78, 4, 203_214),
        arguments("readers 8", Fans.readers(8), 2, 2, 1_000),
        arguments("readers 13", Fans.readers(13), 2, 2, 16_383),
        arguments("12 pairs", Fans.pairs(12), 2, 2, 36),
        arguments("5 writers", Fans.writers(5), 6, 3, 1_000));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("histories")
  void historiesTakeNoMoreThan(String name, Program program, int runs, int rounds, int states) {
    check(Exploring.histories(program), runs, rounds, states);
  }

  /** Program, runs, states of the last pass. */
  static Stream<Arguments> localStates() {
    return Stream.of(
        arguments("Counter 5", counter(5), 30, 1_201),
        arguments("Counter 6", counter(6), 42, 2_460),
        arguments("Counter 20", counter(20), 420, 288_501),
        arguments("Example 1", Papers.example(1), 28, 1_610),
        arguments("BubbleSort 3", Papers.bubbleSort(3), 28, 2_128),
        arguments("BubbleSort 4", Papers.bubbleSort(4), 91, 746_117),
        arguments("Treiber 2x2", LockFree.treiber(2), 14, 100),
        arguments("Treiber 3x2", LockFree.treiber(3), 463, 1_818),
        arguments("Treiber 4x2", LockFree.treiber(4), 116, 106_703),
        arguments("MS queue 2x2", LockFree.queue(2), 16, 117),
        arguments("MS queue 3x2", LockFree.queue(3), 106, 3_153),
        arguments("MS queue 4x2", LockFree.queue(4), 373, 211_949),
        arguments("Airline 6", Papers.airline(6), 127, 103_534),
        arguments("Airline 5", Papers.airline(5), 78, 10_356),
        arguments("lost 3x2", lostUpdate(3, 2), 13, 787),
        arguments("lost 4x2", lostUpdate(4, 2), 18, 16_907),
        arguments("Buffer 2+2x2", Queues.buffer(2, 2, 2, false), 14, 1_462),
        arguments("PingPong 5", Papers.pingPong(5), 8, 53_335));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("localStates")
  void localStatesTakeNoMoreThan(String name, Program program, int runs, int states) {
    check(Exploring.localStates(program), runs, 100, states);
  }

  @Test
  void anyNumberOfPairsTakesTwoRuns() {
    for (int pairs = 1; pairs <= 12; pairs++) {
      Exploring exploring = Exploring.histories(Fans.pairs(pairs));

      check(exploring, 2, 2, 3 * pairs);
    }
  }

  private static void check(Exploring exploring, int runs, int rounds, int states) {
    var summary = exploring.summary;
    assertAll(
        () ->
            assertTrue(!(summary.verdict() instanceof Verdict.Incomplete), "" + summary.reasons()),
        () -> assertTrue(summary.runs() <= runs, "runs: " + summary.runs()),
        () -> assertTrue(summary.rounds() <= rounds, "rounds: " + summary.rounds()),
        () -> assertTrue(summary.states() <= states, "states: " + summary.states()));
  }
}
