package heddle.programs.papers;

import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The same as {@link MTList} with synchronized hash sets and 21 threads. Two threads that take the
 * sets in both orders may also wait for each other.
 */
@Fails("exception")
@Fails(value = "deadlock", arguments = "21")
public final class MTSet {

  private final Set<Integer> one = set(1, 2);
  private final Set<Integer> two = set(2, 3);

  public static void main(String[] args) {
    List<Runnable> bodies = new MTSet().bodies();
    Threads.run(bodies.subList(0, Threads.number(args, 0, 2)).toArray(new Runnable[0]));
  }

  private static Set<Integer> set(Integer... elements) {
    return Collections.synchronizedSet(new HashSet<>(Arrays.asList(elements)));
  }

  private List<Runnable> bodies() {
    return List.of(
        () -> one.addAll(two),
        () -> two.add(4),
        () -> two.addAll(one),
        () -> one.add(5),
        () -> one.containsAll(two),
        () -> two.containsAll(one),
        () -> one.removeAll(two),
        () -> two.removeAll(one),
        () -> one.retainAll(two),
        () -> two.retainAll(one),
        () -> one.equals(two),
        () -> two.equals(one),
        () -> one.iterator().next(),
        () -> two.iterator().next(),
        () -> one.remove(2),
        () -> two.remove(2),
        () -> one.toArray(),
        () -> two.toArray(),
        () -> one.size(),
        () -> one.clear(),
        () -> two.clear());
  }
}
