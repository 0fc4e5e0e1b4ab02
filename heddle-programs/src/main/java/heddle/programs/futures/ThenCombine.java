package heddle.programs.futures;

import java.util.concurrent.CompletableFuture;

/** Two values, each by a thread of its own, are combined. */
public final class ThenCombine {

  private ThenCombine() {}

  public static void main(String[] args) {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1, ThenCombine::start);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2, ThenCombine::start);
    assert one.thenCombine(two, Integer::sum).join() == 3;
  }

  private static void start(Runnable task) {
    new Thread(task).start();
  }
}
