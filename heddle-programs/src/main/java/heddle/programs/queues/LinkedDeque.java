package heddle.programs.queues;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.LinkedBlockingDeque;

/** A deque that is filled at one end and emptied at the other. */
@Expect(outcome = "1", because = "the first is taken before the second is put, or is the last")
public final class LinkedDeque {

  private LinkedDeque() {}

  public static void main(String[] args) {
    var deque = new LinkedBlockingDeque<Integer>();
    var got = new int[1];
    Threads.each(
        () -> {
          deque.putFirst(1);
          deque.putFirst(2);
        },
        () -> got[0] = deque.takeLast());
    System.out.println(got[0]);
  }
}
