package heddle.libraries.disruptor;

import com.lmax.disruptor.Sequence;
import heddle.libraries.Library;
import heddle.programs.Threads;

/** Two threads add to a sequence: both count. */
@Library(value = "Disruptor", jars = "disruptor")
public final class SequenceAdds {

  private SequenceAdds() {}

  public static void main(String[] args) {
    var sequence = new Sequence(0);
    Threads.run(sequence::incrementAndGet, () -> sequence.addAndGet(2));
    assert sequence.get() == 3 : "both count";
  }
}
