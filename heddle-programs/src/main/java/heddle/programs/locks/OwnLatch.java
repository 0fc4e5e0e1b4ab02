package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** The latch of the documentation of {@link AbstractQueuedSynchronizer}, with two who wait. */
@Expect(outcome = "2", because = "both pass once it is open")
public final class OwnLatch {

  private static final class Gate extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected int tryAcquireShared(int ignored) {
      return getState() != 0 ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(int ignored) {
      setState(1);
      return true;
    }
  }

  private final Gate gate = new Gate();
  private final AtomicInteger passed = new AtomicInteger();

  private OwnLatch() {}

  private void pass() {
    gate.acquireShared(1);
    passed.incrementAndGet();
  }

  public static void main(String[] args) {
    var latch = new OwnLatch();
    Threads.run(latch::pass, latch::pass, () -> latch.gate.releaseShared(1));
    System.out.println(latch.passed);
  }
}
