package heddle.programs.futures;

import heddle.programs.Expect;
import java.util.concurrent.CompletableFuture;

/** A value that the common pool computes. */
@Expect(outcome = "7", because = "join waits for it")
public final class SupplyAsync {

  private SupplyAsync() {}

  public static void main(String[] args) {
    System.out.println(CompletableFuture.supplyAsync(() -> 7).join());
  }
}
