package heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Finding;
import heddle.protocol.Verdict;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every program does what it says of itself, and nothing else. */
class ProgramsTest {

  /** A pattern of the programs to look at; all of them without. */
  private static final String ONLY = System.getProperty("heddle.only", ".*");

  @TestFactory
  Stream<DynamicTest> programsDoWhatTheyDeclare() {
    return Declared.all().stream()
        .filter(declared -> declared.program().getName().matches(ONLY))
        .map(declared -> DynamicTest.dynamicTest(declared.name(), () -> check(declared)));
  }

  @Test
  void namesOfProgramsAreDifferent() {
    var names = Declared.all().stream().map(Declared::name).toList();

    assertEquals(names.size(), Set.copyOf(names).size());
  }

  private static void check(Declared declared) {
    try (Explored explored = Explored.of(declared)) {
      Map<String, Integer> outcomes = explored.outcomes();

      assertEquals(wrong(declared), wrong(explored), () -> "" + explored.summary);
      assertEquals(verdict(declared), verdict(explored), () -> "" + explored.summary);
      declared
          .classes()
          .ifPresent(
              classes -> {
                assertEquals(classes.value(), explored.summary.classes().orElse(-1), "classes");
                assertEquals(
                    classes.deadlocks(), explored.summary.deadlocks().orElse(-1), "deadlocks");
              });
      declared
          .incomplete()
          .ifPresent(
              why ->
                  assertTrue(
                      String.join("\n", explored.summary.reasons()).contains(why.value()),
                      () -> "" + explored.summary));
      if (!declared.outcomes().isEmpty()) {
        assertEquals(declared.outcomes(), outcomes.keySet());
      }
      for (Finding finding : explored.summary.findings()) {
        assertTrue(explored.replays(finding), () -> "does not replay: " + finding.message());
      }
      Golden.check(declared.name().replace(' ', '-'), text(declared, explored, outcomes));
    }
  }

  private static Set<String> wrong(Declared declared) {
    return new TreeSet<>(declared.fails());
  }

  private static Set<String> wrong(Explored explored) {
    TreeSet<String> kinds = explored.kinds();
    kinds.remove("race");
    return kinds;
  }

  private static String verdict(Declared declared) {
    if (!declared.fails().isEmpty()) {
      return "failed";
    }
    return declared.incomplete().isPresent() ? "incomplete" : "verified";
  }

  private static String verdict(Explored explored) {
    Verdict verdict = explored.summary.verdict();
    if (verdict instanceof Verdict.Incomplete) {
      return "incomplete";
    }
    return verdict instanceof Verdict.Failed ? "failed" : "verified";
  }

  /**
   * Numbers are kept only if the program declares its classes: those of programs that run much of
   * the JDK's own code are different with every JDK.
   */
  private static String text(Declared declared, Explored explored, Map<String, Integer> outcomes) {
    boolean isCounted = declared.classes().isPresent();
    var text = new StringBuilder();
    text.append("verdict   ").append(verdict(explored)).append('\n');
    if (isCounted) {
      explored.summary.classes().ifPresent(n -> text.append("classes   ").append(n).append('\n'));
      explored.summary.deadlocks().ifPresent(n -> text.append("deadlocks ").append(n).append('\n'));
      text.append("runs      ").append(explored.summary.runs()).append('\n');
    }
    text.append("findings  ").append(String.join(", ", explored.kinds())).append('\n');
    outcomes.forEach(
        (outcome, classes) ->
            text.append("outcome   ")
                .append(isCounted ? classes + " x " : "")
                .append('"')
                .append(outcome)
                .append("\"\n"));
    return text.toString();
  }
}
