package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.ArrayDeque;
import java.util.Deque;

/** One item for one consumer, who is notified once and does not look again. */
@Fails("exception")
@Expect(outcome = "item", because = "it was there when the consumer looked, or woke up")
@Expect(
    outcome = "java.util.NoSuchElementException",
    because = "the consumer woke up before there was an item")
public final class StolenItem {

  private static final Deque<String> ITEMS = new ArrayDeque<>();

  private StolenItem() {}

  public static void main(String[] args) {
    Threads.each(
        () -> {
          synchronized (ITEMS) {
            if (ITEMS.isEmpty()) {
              ITEMS.wait(10_000);
            }
            System.out.println(ITEMS.removeFirst());
          }
        },
        () -> {
          synchronized (ITEMS) {
            ITEMS.addLast("item");
            ITEMS.notify();
          }
        });
  }
}
