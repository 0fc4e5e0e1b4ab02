package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Who iterates over a copy-on-write list sees it as it was. */
@Expect(outcome = "1", because = "the iteration began before the second was added")
@Expect(outcome = "3", because = "after")
public final class CopyOnWrite {

  private CopyOnWrite() {}

  public static void main(String[] args) {
    var list = new CopyOnWriteArrayList<>(List.of(1));
    var sum = new int[1];
    Threads.run(
        () -> list.add(2),
        () -> {
          for (int element : list) {
            sum[0] += element;
          }
        });
    System.out.println(sum[0]);
  }
}
