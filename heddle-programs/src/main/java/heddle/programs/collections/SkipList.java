package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentSkipListSet;

/** A sorted map without locks. */
@Expect(outcome = "1", because = "it is there already")
@Expect(outcome = "2", because = "it is not there yet")
public final class SkipList {

  private SkipList() {}

  public static void main(String[] args) {
    var set = new ConcurrentSkipListSet<Integer>();
    set.add(2);
    var first = new String[1];
    Threads.run(() -> set.add(1), () -> first[0] = "" + set.pollFirst());
    System.out.println(first[0]);
  }
}
