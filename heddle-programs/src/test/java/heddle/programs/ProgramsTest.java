package heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.programs.random.Heard;
import heddle.protocol.Finding;
import heddle.protocol.Verdict;
import heddle.protocol.WeakAccess;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every program does what it says of itself, and nothing else. In a JVM with the flags of {@code
 * FrameAccess} ({@code -DargLine}) by local states: then classes are not counted, and outcomes are
 * those of all runs.
 */
class ProgramsTest {

  /** A pattern of the programs to look at; all of them without. */
  private static final String ONLY = System.getProperty("heddle.only", ".*");

  /** Programs that run little of the JDK's own code. */
  private static final Set<String> OF_THE_LANGUAGE =
      Set.of("litmus", "papers", "holes", "edges", "silent");

  @TestFactory
  Stream<DynamicTest> programsOfTheLanguageDoWhatTheyDeclare() {
    return tests(ProgramsTest::isOfTheLanguage);
  }

  @Tag("slow")
  @TestFactory
  Stream<DynamicTest> otherProgramsDoWhatTheyDeclare() {
    return tests(declared -> !isOfTheLanguage(declared));
  }

  private static Stream<DynamicTest> tests(Predicate<Declared> isChosen) {
    return Declared.all().stream()
        .filter(declared -> declared.program().getName().matches(ONLY))
        .filter(isChosen)
        .map(declared -> DynamicTest.dynamicTest(declared.name(), () -> check(declared)));
  }

  private static boolean isOfTheLanguage(Declared declared) {
    String type = declared.program().getPackageName();
    return OF_THE_LANGUAGE.contains(type.substring(type.lastIndexOf('.') + 1));
  }

  @Test
  void namesOfProgramsAreDifferent() {
    var names = Declared.all().stream().map(Declared::name).toList();

    assertEquals(names.size(), Set.copyOf(names).size());
  }

  private static void check(Declared declared) {
    try (Explored explored = Explored.of(declared)) {
      Map<String, Integer> outcomes = explored.outcomes();

      Set<String> wrong = wrong(declared);
      if (!declared.isExploredWhole()) {
        wrong.retainAll(wrong(explored));
      }
      assertEquals(wrong, wrong(explored), () -> "" + explored.summary);
      assertEquals(verdict(declared), verdict(explored), () -> "" + explored.summary);
      assertEquals(declared.weak(), weak(explored), () -> "" + explored.summary);
      declared
          .classes()
          .filter(classes -> !Heard.IS_MARKED)
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
                      Arrays.stream(why.value())
                          .anyMatch(String.join("\n", explored.summary.reasons())::contains),
                      () -> "" + explored.summary));
      if (!declared.outcomes().isEmpty()) {
        assertEquals(declared.outcomes(), outcomes.keySet());
      }
      for (Finding finding : explored.summary.findings()) {
        assertTrue(explored.replays(finding), () -> "does not replay: " + finding.message());
      }
      if (!Heard.IS_MARKED) {
        Golden.check(declared.name().replace(' ', '-'), text(declared, explored, outcomes));
      }
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

  /** Fields, or numbers of elements, and modes. */
  private static Set<String> weak(Explored explored) {
    var found = new TreeSet<String>();
    for (WeakAccess weak : explored.summary.weak()) {
      String cell = weak.cell().toString();
      found.add(cell.substring(cell.lastIndexOf('.') + 1) + " " + weak.access().word());
    }
    return found;
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
