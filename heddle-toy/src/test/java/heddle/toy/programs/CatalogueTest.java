package heddle.toy.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import heddle.toy.Classes;
import heddle.toy.Oracle;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class CatalogueTest {

  private static final int PLENTY = 300_000;

  @TestFactory
  Stream<DynamicTest> everyProgramHasTheClassesItDeclares() {
    return Catalogue.all().stream()
        .map(
            known ->
                dynamicTest(
                    known.name(),
                    () -> {
                      Classes found = classes(known);
                      assertEquals(known.classes(), found.count());
                      assertEquals(known.deadlocks(), found.deadlocks());
                    }));
  }

  private static Classes classes(Known known) {
    return (known.spins()
            ? Oracle.foldedClasses(known.program(), PLENTY)
            : Oracle.classes(known.program(), PLENTY))
        .orElseThrow();
  }

  @Test
  void everyProgramIsReadBackFromItsText() {
    for (Known known : Catalogue.all()) {
      assertEquals(known.program(), Scripts.parse(Scripts.print(known.program())), known.name());
    }
  }

  @Test
  void namesAreDistinct() {
    assertEquals(
        Catalogue.all().size(), Catalogue.all().stream().map(Known::name).distinct().count());
  }

  private static boolean fails(Program program) {
    return !Oracle.classes(program, PLENTY).orElseThrow().failures().isEmpty();
  }

  @Test
  void wrongProgramsFailAndFixedOnesDoNot() {
    assertTrue(fails(Papers.example(1)));
    assertTrue(fails(Papers.account()));
    assertTrue(fails(Papers.airline(3)));
    assertFalse(fails(Papers.airlineFixed(3)));
    assertTrue(fails(Papers.allocation()));
    assertFalse(fails(Papers.allocationFixed()));
    assertTrue(fails(Papers.pingPong(2)));
    assertTrue(fails(Counters.checkedUpdate(2, 1)));
    assertFalse(fails(Counters.lockedUpdate(2, 2)));
    assertFalse(fails(Queues.pool(2, 1)));
  }

  @Test
  void notifyingAllKeepsTheBufferAlive() {
    assertTrue(Oracle.classes(Queues.buffer(2, 1, 1, true), PLENTY).orElseThrow().count() > 0);
    assertEquals(0, Oracle.classes(Queues.buffer(2, 2, 1, true), PLENTY).orElseThrow().deadlocks());
  }
}
