import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Two tasks ask two shops for a price; the sum is kept in a field. */
public class FutureRace {

  static int sum;

  public static void main(String[] args) {
    Executor threads = task -> new Thread(task).start();
    CompletableFuture<Void> bread = CompletableFuture.runAsync(() -> sum += 3, threads);
    CompletableFuture<Void> milk = CompletableFuture.runAsync(() -> sum += 2, threads);
    CompletableFuture.allOf(bread, milk).join();
    assert sum == 5 : "the sum is " + sum;
  }
}
