package heddle.programs.futures;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.util.concurrent.CompletableFuture;

/** A future that nobody completes. */
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "join waits for ever")
public final class NeverCompleted {

  private NeverCompleted() {}

  public static void main(String[] args) {
    new CompletableFuture<Integer>().join();
  }
}
