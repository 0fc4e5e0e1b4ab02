package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.ArrayList;

/** A list that is not made for threads: an element gets lost. */
@Expect(outcome = "1", because = "both read the size before either writes it")
@Expect(outcome = "2", because = "one after the other")
public final class PlainList {

  private PlainList() {}

  public static void main(String[] args) {
    var list = new ArrayList<Integer>(4);
    list.add(0);
    Threads.run(() -> list.add(1), () -> list.add(2));
    System.out.println(list.size() - 1);
  }
}
