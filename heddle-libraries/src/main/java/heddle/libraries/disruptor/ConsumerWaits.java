package heddle.libraries.disruptor;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.SequenceBarrier;
import heddle.libraries.Library;
import heddle.programs.Threads;

/** A consumer waits for an element, blocked or not, and sees what the producer wrote. */
@Library(value = "Disruptor", jars = "disruptor")
public final class ConsumerWaits {

  private ConsumerWaits() {}

  public static void main(String[] args) {
    RingBuffer<Cell> ring =
        RingBuffer.createSingleProducer(Cell::new, 2, new BlockingWaitStrategy());
    SequenceBarrier barrier = ring.newBarrier();
    var seen = new int[1];
    Threads.each(
        () -> publish(ring, 1),
        () -> {
          long available = barrier.waitFor(0);
          seen[0] = ring.get(available).value;
        });
    assert seen[0] == 1 : "what was published";
  }

  private static final class Cell {
    private int value;
  }

  private static void publish(RingBuffer<Cell> ring, int value) {
    long place = ring.next();
    ring.get(place).value = value;
    ring.publish(place);
  }
}
