package heddle.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PlotTest {

  private static final Pattern COLOUR = Pattern.compile("<polyline[^>]*(#[0-9a-f]{6})");

  @Test
  void everyStrategyHasAColourOfItsOwn() {
    var plot = new Plot("runs", "steps");
    for (String name : Contestants.STRATEGIES) {
      plot.add(name, 1, 10, true);
      plot.add(name, 2, 20, true);
    }

    var colours = new HashSet<String>();
    COLOUR.matcher(plot.svg()).results().map((MatchResult m) -> m.group(1)).forEach(colours::add);

    assertEquals(Contestants.STRATEGIES.size(), colours.size());
  }
}
