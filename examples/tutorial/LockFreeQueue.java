import java.util.concurrent.atomic.AtomicReference;

/** A queue without locks; two threads put something into it. */
public class LockFreeQueue {

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
    Node last = tail.get();
    last.next.set(node);
    tail.set(node);
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
