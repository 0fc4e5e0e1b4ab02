package heddle.programs.virtual;

import heddle.programs.Expect;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads wait in monitors, for locks and for permits. */
@Expect(outcome = "3", because = "each of them gets on when it may")
public final class VirtualMonitors {

  private static final Object MONITOR = new Object();
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static boolean ready;
  private static int counter;

  private VirtualMonitors() {}

  public static void main(String[] args) throws InterruptedException {
    Thread waiting = Thread.ofVirtual().start(VirtualMonitors::waitUntilReady);
    Thread parked = Thread.ofVirtual().start(VirtualMonitors::parkAndCount);
    synchronized (MONITOR) {
      ready = true;
      MONITOR.notifyAll();
    }
    LockSupport.unpark(parked);
    waiting.join();
    parked.join();
    System.out.println(counter + 1);
  }

  private static void waitUntilReady() {
    synchronized (MONITOR) {
      while (!ready) {
        try {
          MONITOR.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    count();
  }

  private static void parkAndCount() {
    LockSupport.park();
    count();
  }

  private static void count() {
    LOCK.lock();
    try {
      counter++;
    } finally {
      LOCK.unlock();
    }
  }
}
