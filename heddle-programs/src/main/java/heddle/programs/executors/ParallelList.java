package heddle.programs.executors;

import heddle.programs.Fails;
import java.util.ArrayList;
import java.util.List;

/** The parts of a parallel stream fill a list that is not made for threads. */
@Fails("assertion")
public final class ParallelList {

  private ParallelList() {}

  public static void main(String[] args) {
    var copy = new ArrayList<Integer>(10);
    List.of(1, 2).parallelStream().forEach(copy::add);
    assert copy.size() == 2 : "an element is lost";
  }
}
