package heddle.libraries.disruptor;

import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import heddle.libraries.Library;
import heddle.programs.Threads;

/** Two producers of a ring buffer get different places. */
@Library(value = "Disruptor", jars = "disruptor")
public final class TwoProducers {

  private TwoProducers() {}

  public static void main(String[] args) {
    RingBuffer<Cell> ring = RingBuffer.createMultiProducer(Cell::new, 2);
    ring.addGatingSequences(new Sequence(1));
    Threads.run(() -> publish(ring, 1), () -> publish(ring, 2));
    assert ring.get(0).value + ring.get(1).value == 3 : "different places";
    assert ring.getCursor() == 1 : "both are published";
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
