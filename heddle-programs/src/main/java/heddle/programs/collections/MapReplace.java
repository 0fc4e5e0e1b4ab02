package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentHashMap;

/** replace and remove with an expected value: one of them wins. */
@Expect(outcome = "true false", because = "the replacement is first")
@Expect(outcome = "false true", because = "the removal is first")
public final class MapReplace {

  private MapReplace() {}

  public static void main(String[] args) {
    var map = new ConcurrentHashMap<String, Integer>();
    map.put("key", 1);
    var done = new boolean[2];
    Threads.run(() -> done[0] = map.replace("key", 1, 2), () -> done[1] = map.remove("key", 1));
    System.out.println(done[0] + " " + done[1]);
  }
}
