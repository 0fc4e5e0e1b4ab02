package heddle.programs.virtual;

import heddle.programs.Expect;
import java.util.concurrent.locks.LockSupport;

/** Virtual threads are daemons: one that still waits when main ends is no deadlock. */
@Expect(outcome = "daemon", because = "nobody waits for it")
public final class VirtualNobodyWaits {

  private VirtualNobodyWaits() {}

  public static void main(String[] args) {
    Thread thread = Thread.startVirtualThread(LockSupport::park);
    System.out.println(thread.isDaemon() ? "daemon" : "no daemon");
  }
}
