package heddle.programs.papers;

import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;

/**
 * Threads that do one operation each on two synchronized lists. An operation on both holds the lock
 * of its receiver only, and walks through the other list while it changes; or it asks the other for
 * its elements as well, which takes both locks, in both orders. The argument says how many of the
 * 26 threads take part.
 */
@Fails("exception")
@Fails(
    value = {"exception", "deadlock"},
    arguments = "26")
public final class MTList {

  private final List<Integer> one = list(1, 2);
  private final List<Integer> two = list(2, 3);

  public static void main(String[] args) {
    List<Runnable> bodies = new MTList().bodies();
    Threads.run(bodies.subList(0, Threads.number(args, 0, 2)).toArray(new Runnable[0]));
  }

  private static List<Integer> list(Integer... elements) {
    return Collections.synchronizedList(new LinkedList<>(Arrays.asList(elements)));
  }

  private List<Runnable> bodies() {
    return List.of(
        () -> one.containsAll(two),
        () -> two.add(4),
        () -> two.containsAll(one),
        () -> one.add(5),
        () -> one.addAll(two),
        () -> two.addAll(one),
        () -> one.removeAll(two),
        () -> two.removeAll(one),
        () -> one.retainAll(two),
        () -> two.retainAll(one),
        () -> one.equals(two),
        () -> two.equals(one),
        () -> walk(one),
        () -> walk(two),
        () -> one.remove((Object) 2),
        () -> two.remove((Object) 2),
        () -> one.contains(3),
        () -> two.contains(1),
        () -> one.toArray(),
        () -> two.toArray(),
        () -> one.size(),
        () -> two.size(),
        () -> one.isEmpty(),
        () -> two.isEmpty(),
        () -> one.clear(),
        () -> two.clear());
  }

  private static int walk(List<Integer> list) {
    int sum = 0;
    for (int element : list) {
      sum += element;
    }
    return sum;
  }
}
