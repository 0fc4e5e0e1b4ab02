package heddle.engine.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConfigurationSetTest {

  @Test
  void itHoldsWhatWasAddedAndNothingElse() {
    var set = new ConfigurationSet();
    Set<List<Integer>> expected = new HashSet<>();
    var random = new Random(1);

    for (int i = 0; i < 20_000; i++) {
      int[] frontier = random.ints(random.nextInt(4), 0, 30).sorted().distinct().toArray();
      boolean isNew = expected.add(Arrays.stream(frontier).boxed().toList());

      assertEquals(!isNew, set.contains(frontier));
      assertEquals(isNew, set.add(frontier));
      assertTrue(set.contains(frontier));
    }

    assertEquals(expected.size(), set.size());
    assertFalse(set.contains(new int[] {0, 31}));
  }

  @Test
  void theEmptyConfigurationIsOneOfThem() {
    var set = new ConfigurationSet();

    assertFalse(set.contains(new int[0]));
    assertTrue(set.add(new int[0]));
    assertFalse(set.add(new int[0]));
  }
}
