/** A thread waits until another one has done its part. */
public class LostNotify {

  static final Object signal = new Object();
  static volatile boolean done;

  static void await() {
    if (!done) {
      synchronized (signal) {
        try {
          signal.wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }
  }

  public static void main(String[] args) {
    new Thread(LostNotify::await).start();
    done = true;
    synchronized (signal) {
      signal.notifyAll();
    }
  }
}
