import java.util.concurrent.atomic.AtomicReference;

/** A queue without locks, after Michael and Scott; two threads put something into it. */
public class LockFreeQueueFixed {

  static class Node {
    final String text;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(String text) {
      this.text = text;
    }
  }

  static final Node first = new Node("");
  static final AtomicReference<Node> tail = new AtomicReference<>(first);

  static void put(String text) {
    Node node = new Node(text);
    while (true) {
      Node last = tail.get();
      Node next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, node)) {
        tail.compareAndSet(last, node);
        return;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> put("a"));
    Thread b = new Thread(() -> put("b"));
    a.start();
    b.start();
    a.join();
    b.join();
    int count = 0;
    for (Node node = first.next.get(); node != null; node = node.next.get()) {
      count++;
    }
    assert count == 2 : count + " of 2 are in the queue";
  }
}
