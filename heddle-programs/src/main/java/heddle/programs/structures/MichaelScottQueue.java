package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicReference;

/** The queue of Michael and Scott: who finds the tail behind helps it on. */
@Linearizable(value = Queue.class, initial = 0)
public class MichaelScottQueue {

  private static final class Node {
    final Integer value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(Integer value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> head = new AtomicReference<>(new Node(null));
  private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

  @Operation
  public void add(@Values({"1", "2"}) int x) {
    var node = new Node(x);
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

  @Operation
  public Integer poll() {
    while (true) {
      Node first = head.get();
      Node last = tail.get();
      Node next = first.next.get();
      if (next == null) {
        return null;
      } else if (first == last) {
        tail.compareAndSet(last, next);
      } else if (head.compareAndSet(first, next)) {
        return next.value;
      }
    }
  }
}
