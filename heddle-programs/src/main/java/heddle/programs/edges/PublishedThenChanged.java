package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** An object that is changed after others can see it. */
@Classes(3)
@Expect(outcome = "0", because = "there is no object yet")
@Expect(outcome = "2", because = "the object is as it was made")
@Expect(outcome = "3", because = "the object was changed")
public final class PublishedThenChanged {

  private static final class Box {
    final Box inner;
    int number;

    Box(Box inner, int number) {
      this.inner = inner;
      this.number = number;
    }
  }

  private volatile Box shared;
  private int seen;

  public static void main(String[] args) {
    var test = new PublishedThenChanged();
    Threads.run(test::publish, test::look);
    System.out.println(test.seen);
  }

  private void publish() {
    Box box = new Box(new Box(null, 2), 1);
    shared = box;
    box.inner.number = 3;
  }

  private void look() {
    Box box = shared;
    seen = box == null ? 0 : box.inner.number;
  }
}
