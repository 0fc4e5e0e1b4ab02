package heddle.libraries.disruptor;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import heddle.libraries.Library;
import heddle.programs.Fails;

/**
 * A disruptor is shut down before its thread has begun: it takes that for a consumer that has
 * ended, does not wait for it, and an event is not handled.
 */
@Library(value = "Disruptor", jars = "disruptor")
@Fails("assertion")
public final class ShutDownTooEarly {

  private ShutDownTooEarly() {}

  public static void main(String[] args) {
    var disruptor =
        new Disruptor<>(
            Cell::new,
            2,
            ShutDownTooEarly::daemon,
            ProducerType.SINGLE,
            new BlockingWaitStrategy());
    var seen = new int[1];
    disruptor.handleEventsWith((cell, sequence, isLast) -> seen[0] += cell.value);
    disruptor.start();
    disruptor.publishEvent((cell, sequence) -> cell.value = 1);
    disruptor.shutdown();
    assert seen[0] == 1 : "what was published before the shutdown";
  }

  private static Thread daemon(Runnable body) {
    var thread = new Thread(body);
    thread.setDaemon(true);
    return thread;
  }

  private static final class Cell {
    private int value;
  }
}
