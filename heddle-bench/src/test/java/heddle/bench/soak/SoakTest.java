package heddle.bench.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SoakTest {

  @Test
  void whatIsInUseIsTheTotalOfAHistogram() {
    String histogram =
        """
        4711:
         num     #instances         #bytes  class name (module)
        -------------------------------------------------------
           1:         28000        2000000  [B (java.base@17)
        Total         99999      734003200
        """;

    assertEquals(700, Gauge.total(histogram));
    assertEquals(-1, Gauge.total("4711: no such process"));
  }

  @Test
  void curvesStayInsideTheirFrame() {
    String svg =
        Curves.svg(
            List.of(new Sample(5, 10, 400, 90, 200, -1), new Sample(65, 900, 951, 300, 1, 1)));

    assertTrue(svg.contains("points='102.3,220.8 490.0,42.9'"), svg);
    assertTrue(svg.contains("points='490.0,349.7'"), svg);
    assertTrue(svg.contains("engine, in use"), svg);
  }
}
