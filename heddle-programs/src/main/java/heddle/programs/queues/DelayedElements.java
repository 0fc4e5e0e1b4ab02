package heddle.programs.queues;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** An element that is due in an hour is waited for without spending it. */
@Expect(outcome = "1", because = "time passes for who waits")
public final class DelayedElements {

  private record Due(int value, long at) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
    }
  }

  private DelayedElements() {}

  public static void main(String[] args) {
    var queue = new DelayQueue<Due>();
    var got = new int[1];
    Threads.each(
        () -> queue.put(new Due(1, System.nanoTime() + TimeUnit.HOURS.toNanos(1))),
        () -> got[0] = queue.take().value());
    System.out.println(got[0]);
  }
}
