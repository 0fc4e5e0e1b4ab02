package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.ArrayList;
import java.util.List;

/** Static state that one run leaves behind is not there in the next. */
@Classes(3)
@Expect(outcome = "1 [1]", because = "an update got lost")
@Expect(outcome = "2 [1]", because = "one after the other")
public final class StaticStateLeftBehind {

  private static final List<Integer> RUNS = new ArrayList<>();
  private static int count;

  private StaticStateLeftBehind() {}

  public static void main(String[] args) {
    RUNS.add(RUNS.size() + 1);
    Threads.run(() -> count++, () -> count++);
    System.out.println(count + " " + RUNS);
  }
}
