package heddle.programs.futures;

import heddle.programs.Expect;
import java.util.concurrent.CompletableFuture;

/** Two values of the common pool are combined. */
@Expect(outcome = "3", because = "whoever comes last adds them up")
public final class CombineAsync {

  private CombineAsync() {}

  public static void main(String[] args) {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
    System.out.println(one.thenCombine(two, Integer::sum).join());
  }
}
