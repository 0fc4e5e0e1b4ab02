package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.HashMap;
import java.util.List;

/** A map that is not made for threads: entries get lost. */
@Expect(outcome = "1 1", because = "both find the table empty")
@Expect(outcome = "2 1", because = "the same, but both sizes are counted")
@Expect(outcome = "1 2", because = "both read the size before either writes it")
@Expect(outcome = "2 2", because = "one after the other")
public final class PlainMap {

  private PlainMap() {}

  public static void main(String[] args) {
    var map = new HashMap<Integer, Integer>();
    Threads.run(() -> map.put(1, 1), () -> map.put(2, 2));
    int found = 0;
    for (Integer key : List.of(1, 2)) {
      found += map.get(key) == null ? 0 : 1;
    }
    System.out.println(map.size() + " " + found);
  }
}
