package heddle.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Assumption.Instance;
import heddle.protocol.Assumption.Stated;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AssumptionTest {

  @Test
  void placesOfOneAssumptionAreToldAtOnce() {
    List<Assumption> assumptions =
        List.of(new Instance("b", "y"), new Stated("a"), new Instance("b", "x"));

    assertEquals(List.of("a", "b: x, y"), Assumption.texts(assumptions));
  }

  @Test
  void ofManyPlacesTheFirstAreNamed() {
    var assumptions = new ArrayList<Assumption>();
    for (int i = 1; i < 8; i++) {
      assumptions.add(new Instance("a", "p" + i));
    }

    assertEquals(List.of("a: p1, p2, p3, p4, p5 and 2 more"), Assumption.texts(assumptions));
  }
}
