package heddle.programs.futures;

import heddle.programs.Expect;
import java.util.concurrent.CompletableFuture;

/** One step after the other, each by whoever is free. */
@Expect(outcome = "6", because = "the second step waits for the first")
public final class ApplyAsync {

  private ApplyAsync() {}

  public static void main(String[] args) {
    System.out.println(
        CompletableFuture.supplyAsync(() -> 5).thenApplyAsync(value -> value + 1).join());
  }
}
