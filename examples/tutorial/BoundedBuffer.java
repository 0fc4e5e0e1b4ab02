/** A buffer for one message, one thread that puts and two that take. */
public class BoundedBuffer {

  static class Buffer {
    private String message;

    synchronized void put(String text) throws InterruptedException {
      if (message != null) {
        wait();
      }
      message = text;
      notify();
    }

    synchronized String take() throws InterruptedException {
      if (message == null) {
        wait();
      }
      String taken = message;
      message = null;
      notify();
      return taken;
    }
  }

  static final Buffer buffer = new Buffer();

  public static void main(String[] args) throws InterruptedException {
    new Thread(BoundedBuffer::consume).start();
    new Thread(BoundedBuffer::consume).start();
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
