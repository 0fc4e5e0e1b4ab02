package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicReference;

/** A queue that links a new node by a plain write: of two that are added at once, one is lost. */
@Linearizable(value = Queue.class, initial = 0)
@NotLinearizable(operations = 3, because = "both link their node to the same one")
public class ForgetfulQueue {

  private static final class Node {
    final Integer value;
    volatile Node next;

    Node(Integer value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> head = new AtomicReference<>(new Node(null));
  private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

  @Operation
  public void add(@Values({"1", "2"}) int x) {
    var node = new Node(x);
    Node last = tail.get();
    last.next = node;
    tail.set(node);
  }

  @Operation
  public Integer poll() {
    while (true) {
      Node first = head.get();
      Node next = first.next;
      if (next == null) {
        return null;
      } else if (head.compareAndSet(first, next)) {
        return next.value;
      }
    }
  }
}
