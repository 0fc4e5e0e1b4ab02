package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Verdict;
import heddle.toy.script.Scripts;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which accesses race, and that a run shows each race. Races alone make no program wrong. */
class RacesTest {

  /** What it is about, the program, the cells with a race. */
  static Stream<Arguments> programs() {
    return Stream.of(
        arguments("plain write, plain read", "A { write x 1 } thread B { r = read x }", "x"),
        arguments("plain write, plain write", "A { write x 1 } thread B { write x 2 }", "x"),
        arguments(
            "plain write, volatile read", "A { write x 1 } thread B { r = read volatile x }", "x"),
        arguments(
            "volatile write, plain read", "A { write volatile x 1 } thread B { r = read x }", "x"),
        arguments(
            "plain read, compare-and-set", "A { r = read x } thread B { r = cas x 0 -> 1 }", "x"),
        arguments("plain write, update", "A { write x 1 } thread B { r = add x 1 }", "x"),
        arguments("plain read, plain read", "A { r = read x } thread B { r = read x }", ""),
        arguments(
            "plain read, failing compare-and-set",
            "A { r = read x } thread B { r = cas x 5 -> 1 }",
            ""),
        arguments(
            "volatile write, volatile read",
            "A { write volatile x 1 } thread B { r = read volatile x }",
            ""),
        arguments(
            "two compare-and-sets", "A { r = cas x 0 -> 1 } thread B { r = cas x 0 -> 2 }", ""),
        arguments("two updates", "A { r = add x 1 } thread B { r = add x 1 }", ""),
        arguments(
            "one lock",
            "A { sync l { r = read x; write x r + 1 } } thread B { sync l { write x 5 } }",
            ""),
        arguments("two locks", "A { sync l { write x 1 } } thread B { sync m { write x 2 } }", "x"),
        arguments(
            "two readers of a lock that write",
            "A { acquire shared w; write x 1; release shared w }"
                + " thread B { acquire shared w; write x 2; release shared w }",
            "x"),
        arguments(
            "a reader and a writer of a lock",
            "A { acquire shared w; r = read x; release shared w }"
                + " thread B { acquire w; write x 2; release w }",
            ""),
        arguments(
            "fork and join",
            "A { write x 1; fork B; join B; r = read x } thread B { r = read x; write x r + 1 }",
            ""),
        arguments(
            "a join that may time out",
            "A { fork B; join timed B; r = read x } thread B { write x 1 }",
            "x"),
        arguments(
            "a message by a volatile flag",
            "A { write x 1; write volatile f 1 }"
                + " thread B { r = read volatile f; if r == 1 { s = read x } }",
            ""),
        arguments(
            "a message by a plain flag",
            "A { write x 1; write f 1 } thread B { r = read f; if r == 1 { s = read x } }",
            "f"),
        arguments(
            "a permit handed over",
            "A { write x 1; release permit s } thread B { acquire permit s; r = read x }",
            ""),
        arguments("unpark and park", "A { write x 1; unpark B } thread B { park; r = read x }", ""),
        arguments(
            "wait and notify",
            "A { sync l { write x 1; notify l } }"
                + " thread B { sync l { r = read x; if r == 0 { wait l; r = read x } } }",
            ""),
        arguments(
            "a lock that is tried for",
            "A { r = try l; if r == 1 { write x 1; release l } }"
                + " thread B { r = try l; if r == 1 { write x 2; release l } }",
            ""));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void raceOnTheseCells(String name, String program, String cells) {
    for (boolean local : List.of(false, true)) {
      Exploring exploring =
          Exploring.with(Scripts.parse("thread " + program), Exploring.THOROUGH.withLocal(local));

      assertInstanceOf(Verdict.Verified.class, exploring.summary.verdict());
      Set<String> racing = new TreeSet<>();
      for (Finding.Race race : exploring.findings(Finding.Race.class)) {
        racing.add(race.cell().toString());
        checkShown(exploring, race);
      }
      assertEquals(cells.isEmpty() ? Set.of() : Set.of(cells), racing);
    }
  }

  /** The two accesses come one right after the other in the run, which replays. */
  private static void checkShown(Exploring exploring, Finding.Race race) {
    Event first = race.trace().events().get(race.position() - 2);
    Event second = race.trace().events().get(race.position() - 1);
    assertEquals(race.first(), new Finding.Party(first.thread(), first.operation(), first.site()));
    assertEquals(
        race.second(), new Finding.Party(second.thread(), second.operation(), second.site()));
    assertTrue(exploring.replays(race), race::message);
    assertTrue(exploring.summary.confirmations() > 0);
  }
}
