import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Two tasks ask two shops for a price; the sum is made of what they answer. */
public class FutureRaceFixed {

  public static void main(String[] args) {
    Executor threads = task -> new Thread(task).start();
    CompletableFuture<Integer> bread = CompletableFuture.supplyAsync(() -> 3, threads);
    CompletableFuture<Integer> milk = CompletableFuture.supplyAsync(() -> 2, threads);
    int sum = bread.thenCombine(milk, Integer::sum).join();
    assert sum == 5 : "the sum is " + sum;
  }
}
