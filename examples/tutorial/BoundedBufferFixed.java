/** A buffer for one message, one thread that puts and two that take, with while and notifyAll. */
public class BoundedBufferFixed {

  static class Buffer {
    private String message;

    synchronized void put(String text) throws InterruptedException {
      while (message != null) {
        wait();
      }
      message = text;
      notifyAll();
    }

    synchronized String take() throws InterruptedException {
      while (message == null) {
        wait();
      }
      String taken = message;
      message = null;
      notifyAll();
      return taken;
    }
  }

  static final Buffer buffer = new Buffer();

  public static void main(String[] args) throws InterruptedException {
    new Thread(BoundedBufferFixed::consume).start();
    new Thread(BoundedBufferFixed::consume).start();
    buffer.put("one");
    buffer.put("two");
  }

  static void consume() {
    try {
      assert buffer.take() != null : "took nothing";
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
