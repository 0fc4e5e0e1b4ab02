package heddle.programs.atomics;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicReference;

/** A stack without locks, pushed and popped by two threads. */
@Expect(outcome = "1 2", because = "each pops its own")
@Expect(outcome = "2 1", because = "each pops the other's")
public final class TreiberStack {

  private record Node(int value, Node next) {}

  private final AtomicReference<Node> top = new AtomicReference<>();

  public static void main(String[] args) {
    var stack = new TreiberStack();
    var got = new int[2];
    Threads.run(
        () -> {
          stack.push(1);
          got[0] = stack.pop();
        },
        () -> {
          stack.push(2);
          got[1] = stack.pop();
        });
    System.out.println(got[0] + " " + got[1]);
  }

  private void push(int value) {
    Node old;
    do {
      old = top.get();
    } while (!top.compareAndSet(old, new Node(value, old)));
  }

  private int pop() {
    Node old;
    do {
      old = top.get();
    } while (!top.compareAndSet(old, old.next()));
    return old.value();
  }
}
