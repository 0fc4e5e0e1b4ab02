package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.io.IOException;
import java.nio.channels.Selector;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A loop of events takes tasks from a queue. Who adds one has to wake the selector up; with an
 * argument it forgets to.
 */
@Expect(outcome = "done", because = "waking up before the selector waits counts, too")
@Expect(arguments = "forget", outcome = "done", because = "the task is there before the loop looks")
@Expect(arguments = "forget", outcome = "deadlock", because = "the loop looks before it is there")
@Fails(arguments = "forget", value = "deadlock")
public final class SelectorWakeup {

  private SelectorWakeup() {}

  public static void main(String[] args) throws IOException {
    var tasks = new ConcurrentLinkedQueue<String>();
    try (var selector = Selector.open()) {
      Thread thread = Threads.begin(() -> loop(selector, tasks));
      tasks.add("done");
      if (args.length == 0) {
        selector.wakeup();
      }
      Threads.join(thread);
    }
  }

  private static void loop(Selector selector, ConcurrentLinkedQueue<String> tasks)
      throws IOException {
    String task = tasks.poll();
    while (task == null) {
      selector.select();
      task = tasks.poll();
    }
    System.out.println(task);
  }
}
