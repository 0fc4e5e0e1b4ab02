package heddle.programs.executors;

import heddle.programs.Fails;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

/** Two actions of a pool update a plain field. */
@Fails("assertion")
public final class ForkJoinRace {

  private int count;

  private final class Increment extends RecursiveAction {
    private static final long serialVersionUID = 1;

    @Override
    protected void compute() {
      count++;
    }
  }

  public static void main(String[] args) {
    var test = new ForkJoinRace();
    new ForkJoinPool(2)
        .submit(() -> ForkJoinTask.invokeAll(test.new Increment(), test.new Increment()))
        .join();
    assert test.count == 2 : "an update is lost";
  }
}
