package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.concurrent.atomic.AtomicReference;

/** A stack that pops without looking whether the top is still the same. */
@Linearizable
@NotLinearizable(
    operations = 3,
    because = "two threads pop the same element, or one that was pushed is lost")
public class HastyStack {

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
    Node node = top.get();
    if (node == null) {
      return null;
    }
    top.set(node.next());
    return node.value();
  }
}
