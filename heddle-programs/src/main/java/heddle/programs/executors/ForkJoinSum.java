package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Four numbers are added up: each task forks one half and computes the other. */
@Expect(outcome = "6", because = "every half is waited for, whoever computes it")
public final class ForkJoinSum {

  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final int from;
    private final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from == 1) {
        return from;
      }
      int middle = (from + to) / 2;
      var left = new Sum(from, middle);
      left.fork();
      return new Sum(middle, to).compute() + left.join();
    }
  }

  private ForkJoinSum() {}

  public static void main(String[] args) {
    System.out.println(new ForkJoinPool(2).invoke(new Sum(0, 4)));
  }
}
