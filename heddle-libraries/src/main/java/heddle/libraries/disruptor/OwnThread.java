package heddle.libraries.disruptor;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import heddle.libraries.Library;
import java.util.concurrent.CountDownLatch;

/**
 * A disruptor with a thread of its own: it handles what is published, in order, and can be ended.
 */
@Library(value = "Disruptor", jars = "disruptor")
public final class OwnThread {

  private OwnThread() {}

  public static void main(String[] args) throws InterruptedException {
    var disruptor =
        new Disruptor<>(Cell::new, 2, Thread::new, ProducerType.SINGLE, new BlockingWaitStrategy());
    var seen = new int[1];
    var all = new CountDownLatch(2);
    disruptor.handleEventsWith(
        (cell, sequence, isLast) -> {
          seen[0] = 10 * seen[0] + cell.value;
          all.countDown();
        });
    disruptor.start();
    disruptor.publishEvent((cell, sequence) -> cell.value = 1);
    disruptor.publishEvent((cell, sequence) -> cell.value = 2);
    all.await();
    disruptor.halt();
    assert seen[0] == 12 : "both, in order";
  }

  private static final class Cell {
    private int value;
  }
}
