package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Three users of two connections, who give up after half a minute. */
@Expect(outcome = "3", because = "who has a connection gives it back")
public final class ConnectionPool {

  private final Semaphore free = new Semaphore(2);
  private final AtomicInteger served = new AtomicInteger();

  private ConnectionPool() {}

  private void use() throws InterruptedException {
    if (!free.tryAcquire(30, TimeUnit.SECONDS)) {
      throw new IllegalStateException("no connection");
    }
    served.incrementAndGet();
    free.release();
  }

  public static void main(String[] args) {
    var pool = new ConnectionPool();
    Threads.each(pool::use, pool::use, pool::use);
    System.out.println(pool.served.get());
  }
}
