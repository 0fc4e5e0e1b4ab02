package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CopyOnWriteArraySet;

/** Two threads add the same element. */
@Expect(outcome = "true false 1", because = "the first is first")
@Expect(outcome = "false true 1", because = "the second is first")
public final class CopyOnWriteSet {

  private CopyOnWriteSet() {}

  public static void main(String[] args) {
    var set = new CopyOnWriteArraySet<Integer>();
    var added = new boolean[2];
    Threads.run(() -> added[0] = set.add(7), () -> added[1] = set.add(7));
    System.out.println(added[0] + " " + added[1] + " " + set.size());
  }
}
