package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.Set;

/** A sorted list with a lock for each change, which is looked through without one. */
@Linearizable(value = Set.class, initial = 0)
public class LazySet {

  private static final class Node {
    final int key;
    volatile Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  @Operation
  public synchronized boolean add(@Values("1") int x) {
    Node before = before(x);
    if (before.next.key == x) {
      return false;
    }
    before.next = new Node(x, before.next);
    return true;
  }

  @Operation
  public synchronized boolean remove(@Values("1") int x) {
    Node before = before(x);
    if (before.next.key != x) {
      return false;
    }
    before.next = before.next.next;
    return true;
  }

  @Operation
  public boolean contains(@Values("1") int x) {
    return before(x).next.key == x;
  }

  private Node before(int x) {
    Node node = head;
    while (node.next.key < x) {
      node = node.next;
    }
    return node;
  }
}
