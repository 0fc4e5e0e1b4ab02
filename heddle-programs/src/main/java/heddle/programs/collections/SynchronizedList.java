package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized list: each call is safe, two calls are not. */
@Expect(outcome = "1", because = "both find it empty")
@Expect(outcome = "0", because = "the second finds what the first added")
public final class SynchronizedList {

  private SynchronizedList() {}

  public static void main(String[] args) {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    Runnable addOnce =
        () -> {
          if (list.isEmpty()) {
            list.add(7);
          }
        };
    Threads.run(addOnce, addOnce);
    System.out.println(list.size() - 1);
  }
}
