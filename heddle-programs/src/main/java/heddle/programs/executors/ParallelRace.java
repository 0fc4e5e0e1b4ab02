package heddle.programs.executors;

import heddle.programs.Fails;
import java.util.stream.IntStream;

/** The parts of a parallel stream update a plain field. */
@Fails("assertion")
public final class ParallelRace {

  private int count;

  public static void main(String[] args) {
    var test = new ParallelRace();
    IntStream.range(0, 2).parallel().forEach(i -> test.count++);
    assert test.count == 2 : "an update is lost";
  }
}
