package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Finding;
import heddle.toy.programs.Catalogue;
import heddle.toy.programs.Known;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The programs with known answers: every class is found, and nothing else. */
class KnownCountsTest {

  @TestFactory
  Stream<DynamicTest> everyClassIsFoundAndNoOther() {
    return Stream.concat(Catalogue.all().stream(), Catalogue.large().stream())
        .map(known -> DynamicTest.dynamicTest(known.name(), () -> check(known)));
  }

  private static void check(Known known) {
    Exploring histories = Exploring.histories(known.program());
    Exploring localStates = Exploring.localStates(known.program());

    assertEquals(known.classes(), histories.classes());
    assertEquals(known.deadlocks(), histories.summary.deadlocks().orElseThrow());
    assertEquals(0, histories.causal.barrenRuns(), "no run without something new");
    assertEquals(known.spins(), histories.causal.isFolded());
    if (!known.spins()) {
      assertTrue(histories.summary.runs() <= known.classes(), "runs: " + histories.summary.runs());
    }
    assertTrue(localStates.summary.reasons().isEmpty(), () -> "" + localStates.summary.reasons());
    assertEquals(kinds(histories), kinds(localStates), "both modes find the same");
    for (Finding finding : histories.summary.findings()) {
      assertTrue(histories.replays(finding), finding::message);
    }
  }

  private static Set<String> kinds(Exploring exploring) {
    var kinds = new TreeSet<String>();
    exploring.summary.findings().forEach(finding -> kinds.add(finding.kind()));
    return kinds;
  }
}
