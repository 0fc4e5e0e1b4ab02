package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/** A task that is complete when both of its parts are. */
@Expect(outcome = "3", because = "the last part completes the whole")
public final class CompleterSum {

  private static final class Part extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1;
    private final AtomicInteger sum;
    private final int value;

    Part(CountedCompleter<?> whole, AtomicInteger sum, int value) {
      super(whole);
      this.sum = sum;
      this.value = value;
    }

    @Override
    public void compute() {
      if (value == 0) {
        setPendingCount(2);
        new Part(this, sum, 1).fork();
        new Part(this, sum, 2).fork();
      }
      sum.addAndGet(value);
      tryComplete();
    }
  }

  private CompleterSum() {}

  public static void main(String[] args) {
    var sum = new AtomicInteger();
    new ForkJoinPool(2).invoke(new Part(null, sum, 0));
    System.out.println(sum);
  }
}
