package heddle.programs.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Marks that leave something out are noticed: one of the first random programs that are compared
 * with brute force has another result, or runs contradict each other. The numbers are how many it
 * took; if it takes more, the generator has become too weak.
 */
class SaboteurTest {

  private static final String SEED = "5000";

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"local:1, 10", "operand:1, 60", "field:1, 60"})
  void whatIsLeftOutIsMissed(String omitted, int programs) throws Exception {
    List<String> printed = compare("-Dheddle.marks.omitted=" + omitted, programs);

    assertEquals(1, printed.size(), printed::toString);
    assertTrue(printed.get(0).matches("differs: [0-9]+ .*"), printed::toString);
  }

  /**
   * What a hook has in hand, how many threads it has made, how many of them without a name, and its
   * random numbers.
   */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "counter:0, 100, 30",
    "counter:1, 100, 30",
    "counter:2, 400, 60",
    "counter:5, 100, 50"
  })
  void countersThatAreLeftOutAreMissed(String omitted, String seed, int programs) throws Exception {
    List<String> printed =
        MarkedJvm.run(
            directory,
            List.of("-Dheddle.marks.omitted=" + omitted),
            "counting=" + directory.resolve("classes"),
            seed,
            Integer.toString(programs));

    assertEquals(1, printed.size(), printed::toString);
    assertTrue(printed.get(0).matches("differs: [0-9]+ .*"), printed::toString);
  }

  @Test
  void whatIsCompleteIsNot() throws Exception {
    assertEquals(List.of("differs: none of 40"), compare("-Dnothing", 40));
  }

  private List<String> compare(String flag, int programs) throws Exception {
    return MarkedJvm.run(
        directory,
        List.of(flag),
        "compare=" + directory.resolve("classes"),
        SEED,
        Integer.toString(programs));
  }
}
