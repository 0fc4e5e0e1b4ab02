package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** An interrupt ends a join of a thread that waits for ever. */
@Classes(1)
@Expect(outcome = "interrupted", because = "the thread it joins does not end by itself")
public final class InterruptedJoin {

  private String end = "";

  public static void main(String[] args) {
    var test = new InterruptedJoin();
    Thread sleeper = new Thread(test::waitForEver);
    sleeper.setDaemon(true);
    sleeper.start();
    Thread joiner = Threads.start(() -> test.join(sleeper));
    joiner.interrupt();
    Threads.join(joiner);
    System.out.println(test.end);
  }

  private synchronized void waitForEver() {
    try {
      while (true) {
        wait();
      }
    } catch (InterruptedException nobodyDoes) {
      throw new IllegalStateException(nobodyDoes);
    }
  }

  private void join(Thread sleeper) {
    try {
      sleeper.join();
      end = "joined";
    } catch (InterruptedException interrupted) {
      end = "interrupted";
    }
  }
}
