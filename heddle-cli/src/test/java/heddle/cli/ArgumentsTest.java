package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ArgumentsTest {

  @Test
  void aValueMayStandBehindASpaceOrAnEqualsSign() {
    assertEquals(parse("--seed", "7"), parse("--seed=7"));
    assertEquals(Optional.of("7"), parse("--seed=7").value(Flag.SEED));
    assertEquals(Optional.of("a=b"), parse("--runtime=a=b").value(Flag.RUNTIME));
  }

  @Test
  void optionsAndWordsMayBeMixed() {
    Arguments arguments = parse("a.toy", "--histories", "b.toy", "-");

    assertEquals(List.of("a.toy", "b.toy", "-"), arguments.words());
    assertTrue(arguments.has(Flag.HISTORIES));
  }

  @Test
  void nothingIsAnOptionBehindTwoDashes() {
    assertEquals(List.of("--histories", "--"), parse("--", "--histories", "--").words());
  }

  @Test
  void nothingIsAnOptionBehindTheFirstWordIfThatEndsThem() {
    Arguments arguments =
        Arguments.parseUpToFirstWord(
            List.of("-classpath", "a:b", "--histories", "Main", "--seed", "--", "x"),
            EnumSet.allOf(Flag.class));

    assertEquals(List.of("Main", "--seed", "--", "x"), arguments.words());
    assertEquals(Optional.of("a:b"), arguments.value(Flag.CLASS_PATH));
    assertTrue(arguments.has(Flag.HISTORIES));
  }

  @Test
  void timesAndSizesHaveUnits() {
    assertEquals(Duration.ofMillis(500), Units.time(Flag.BUDGET, "500ms"));
    assertEquals(Duration.ofSeconds(60), Units.time(Flag.BUDGET, "60s"));
    assertEquals(Duration.ofMinutes(5), Units.time(Flag.BUDGET, "5m"));
    assertEquals(Duration.ofHours(2), Units.time(Flag.BUDGET, "2h"));
    assertEquals(512L << 20, Units.size(Flag.MEMORY, "512m"));
    assertEquals(2L << 30, Units.size(Flag.MEMORY, "2g"));
  }

  private static Arguments parse(String... typed) {
    return Arguments.parse(List.of(typed), EnumSet.allOf(Flag.class));
  }
}
