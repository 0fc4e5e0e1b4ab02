package heddle.libraries.disruptor;

import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Two producers of a ring buffer that is made for one: they write into the same place. */
@Library(value = "Disruptor", jars = "disruptor")
@Fails("assertion")
public final class SingleProducerMisused {

  private SingleProducerMisused() {}

  public static void main(String[] args) {
    RingBuffer<Cell> ring = RingBuffer.createSingleProducer(Cell::new, 2);
    ring.addGatingSequences(new Sequence(1));
    Threads.run(() -> publish(ring, 1), () -> publish(ring, 2));
    assert ring.get(0).value + ring.get(1).value == 3 : "different places";
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
