package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentSkipListMap;

/** putIfAbsent on a sorted map: one wins. */
@Expect(outcome = "1", because = "the first is first")
@Expect(outcome = "2", because = "the second is first")
public final class SkipListMap {

  private SkipListMap() {}

  public static void main(String[] args) {
    var map = new ConcurrentSkipListMap<String, Integer>();
    Threads.run(() -> map.putIfAbsent("key", 1), () -> map.putIfAbsent("key", 2));
    System.out.println(map.get("key"));
  }
}
