package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentHashMap;

/** Two threads count a word in a concurrent map, in two steps. */
@Expect(outcome = "1", because = "both get null before either puts")
@Expect(outcome = "2", because = "one after the other")
public final class MapCheckThenAct {

  private MapCheckThenAct() {}

  public static void main(String[] args) {
    var counts = new ConcurrentHashMap<String, Integer>();
    Runnable count =
        () -> {
          Integer old = counts.get("word");
          counts.put("word", old == null ? 1 : old + 1);
        };
    Threads.run(count, count);
    System.out.println(counts.get("word"));
  }
}
