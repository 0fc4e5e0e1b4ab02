/** A thread waits until another one has done its part, and looks while it holds the lock. */
public class LostNotifyFixed {

  static final Object signal = new Object();
  static boolean done;

  static void await() {
    synchronized (signal) {
      while (!done) {
        try {
          signal.wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }
  }

  public static void main(String[] args) {
    new Thread(LostNotifyFixed::await).start();
    synchronized (signal) {
      done = true;
      signal.notifyAll();
    }
  }
}
