package heddle.toy.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.toy.Oracle;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import org.junit.jupiter.api.Test;

class ShrinkerTest {

  private static boolean deadlocks(Program program) {
    return Oracle.classes(program, 100_000).filter(c -> c.deadlocks() > 0).isPresent();
  }

  @Test
  void whatADeadlockDoesNotNeedGoesAway() {
    Program program =
        Scripts.parse(
            """
            initial x = 1
            thread main {
              fork A; fork B; fork C
              write x 1
              join A; join B
            }
            thread A { repeat 2 { sync l { r = read x; if r == 1 { sync m { write y 1 } } } } }
            thread B { write x 1; sync m { write z 1; sync l { write x 2 } } }
            thread C { interrupt A; r = read x }
            """);

    Program small = Shrinker.shrink(program, ShrinkerTest::deadlocks);

    assertEquals(
        Scripts.parse("thread A { sync l { sync m { } } } thread B { sync m { sync l { } } }"),
        small);
  }

  @Test
  void aProgramThatCannotShrinkStays() {
    Program program =
        Scripts.parse("thread A { sync l { sync m { } } } thread B { sync m { sync l { } } }");

    assertEquals(program, Shrinker.shrink(program, ShrinkerTest::deadlocks));
  }

  @Test
  void branchesAndLoopsAreReplacedByTheirInside() {
    Program program =
        Scripts.parse("thread A { repeat 2 { if 1 { fail \"here\" } else { write x 1 } } }");

    Program small =
        Shrinker.shrink(program, p -> !Oracle.classes(p, 1_000).orElseThrow().failures().isEmpty());

    assertEquals(Scripts.parse("thread A { fail \"here\" }"), small);
  }
}
