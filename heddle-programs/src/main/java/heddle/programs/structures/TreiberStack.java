package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.concurrent.atomic.AtomicReference;

/** Treiber's stack: one reference to the top, changed by compare-and-set. */
@Linearizable(initial = 0)
public class TreiberStack {

  private record Node(int value, Node next) {}

  private final AtomicReference<Node> top = new AtomicReference<>();

  @Operation
  public void push(@Values({"1", "2"}) int x) {
    Node node;
    do {
      node = new Node(x, top.get());
    } while (!top.compareAndSet(node.next(), node));
  }

  @Operation
  public Integer pop() {
    Node node;
    do {
      node = top.get();
      if (node == null) {
        return null;
      }
    } while (!top.compareAndSet(node, node.next()));
    return node.value();
  }
}
