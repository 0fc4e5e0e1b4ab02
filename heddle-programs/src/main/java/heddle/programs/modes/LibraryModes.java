package heddle.programs.modes;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.LongAdder;

/** What the JDK does inside its classes in weaker modes needs no mention. */
@Expect(outcome = "3 2", because = "everything is there after the join")
public final class LibraryModes {

  public static void main(String[] args) throws Exception {
    var sum = new LongAdder();
    var map = new ConcurrentHashMap<Integer, Integer>();
    var task =
        new FutureTask<>(
            () -> {
              sum.add(1);
              return map.put(1, 2);
            });
    Thread thread = Threads.start(task);
    sum.add(2);
    map.get(1);
    task.get();
    thread.join();
    System.out.println(sum + " " + map.get(1));
  }
}
