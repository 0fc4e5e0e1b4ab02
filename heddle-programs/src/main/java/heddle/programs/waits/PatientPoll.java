package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Polls for a minute while somebody is about to put something in. */
@Expect(outcome = "item", because = "the limit does not run out while the producer can go on")
public final class PatientPoll {

  private PatientPoll() {}

  public static void main(String[] args) throws InterruptedException {
    var queue = new LinkedBlockingQueue<String>();
    Thread producer = Threads.begin(() -> queue.put("item"));
    System.out.println(queue.poll(60, TimeUnit.SECONDS));
    Threads.join(producer);
  }
}
