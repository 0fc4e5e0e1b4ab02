package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Treiber's stack with nodes that are used again: the one that a thread has seen on top can be
 * there again, above others than before (the ABA problem). Two elements are on it from the
 * beginning.
 */
@Linearizable(operations = 3, initial = 0)
@NotLinearizable(
    operations = 4,
    because =
        "pop puts the node back on top that was below when it looked, and is not there any more")
public final class RecyclingStack {

  private static final class Node {
    volatile int value;
    volatile Node next;
  }

  private final AtomicReference<Node> top = new AtomicReference<>();
  private final AtomicReference<Node> spare = new AtomicReference<>();

  public RecyclingStack() {
    push(1);
    push(2);
  }

  @Operation
  public void push(@Values("3") int x) {
    Node node = spare.getAndSet(null);
    if (node == null) {
      node = new Node();
    }
    node.value = x;
    Node seen;
    do {
      seen = top.get();
      node.next = seen;
    } while (!top.compareAndSet(seen, node));
  }

  @Operation
  public Integer pop() {
    Node seen;
    do {
      seen = top.get();
      if (seen == null) {
        return null;
      }
    } while (!top.compareAndSet(seen, seen.next));
    int value = seen.value;
    spare.compareAndSet(null, seen);
    return value;
  }
}
