package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentHashMap;

/** Two threads count a word in a concurrent map, in one step. */
@Expect(outcome = "2", because = "merge is atomic")
public final class MapMerge {

  private MapMerge() {}

  public static void main(String[] args) {
    var counts = new ConcurrentHashMap<String, Integer>();
    Runnable count = () -> counts.merge("word", 1, Integer::sum);
    Threads.run(count, count);
    System.out.println(counts.get("word"));
  }
}
