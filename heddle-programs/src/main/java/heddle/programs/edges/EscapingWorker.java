package heddle.programs.edges;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** A worker whose constructor starts it last, after all is set: nothing to be seen. */
@Expect(outcome = "7", because = "the thread is started when all is set")
public final class EscapingWorker {

  private final int number;
  private final Thread thread;
  private int seen;

  private EscapingWorker(int number) {
    this.number = number;
    this.thread = new Thread(this::look);
    thread.start();
  }

  private void look() {
    seen = thread == Thread.currentThread() ? number : -1;
  }

  public static void main(String[] args) {
    EscapingWorker worker = new EscapingWorker(7);
    Threads.join(worker.thread);
    System.out.println(worker.seen);
  }
}
