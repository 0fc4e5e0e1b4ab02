package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult.Status;

/** Classes with {@code @Linearizable} are tests. */
class LinearizableEngineTest {

  private static String id(Class<?> type) {
    return "[engine:heddle-linearizable]/[class:" + type.getName() + "]";
  }

  @Test
  void aClassThatIsLinearizablePassesAndSaysWhatWasVerified() {
    Class<?> type = LinearizableExamples.Atomic.class;

    Launch launch = Launch.of(type);

    assertEquals(Map.of(id(type), Status.SUCCESSFUL), launch.statuses(), launch.all());
    List<String> reports = launch.reports();
    assertTrue(
        reports.get(0).startsWith("VERIFIED: Atomic is linearizable in all scenarios"),
        reports.toString());
  }

  @Test
  void aClassThatIsNotFailsWithTheScenario() {
    Class<?> type = LinearizableExamples.Hasty.class;

    Launch launch = Launch.of(type);

    assertEquals(Map.of(id(type), Status.FAILED), launch.statuses());
    assertTrue(launch.all().contains("thread B    increment() = 1"), launch.all());
    assertTrue(launch.all().contains("then increment() has to be 2"), launch.all());
  }

  @Test
  void aMistakeIsSaid() {
    assertTrue(Launch.of(LinearizableExamples.Empty.class).all().contains("no method with @Op"));
    assertTrue(
        Launch.of(LinearizableExamples.Impatient.class).all().contains("\"soon\" is no time"));
  }

  @Test
  void classesWithoutTheAnnotationAreLeftToOthers() {
    assertEquals(Map.of(), Launch.of(LinearizableExamples.class).statuses());
  }
}
