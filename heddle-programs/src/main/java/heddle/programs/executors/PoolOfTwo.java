package heddle.programs.executors;

import heddle.programs.Classes;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Three tasks of a pool with two threads: the third one goes to who is ready first. */
@Classes(6)
public final class PoolOfTwo {

  private int count;

  private synchronized void add() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    var test = new PoolOfTwo();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 3; i++) {
      pool.execute(test::add);
    }
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    assert test.count == 3;
  }
}
