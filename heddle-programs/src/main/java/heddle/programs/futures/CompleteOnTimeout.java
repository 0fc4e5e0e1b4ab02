package heddle.programs.futures;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A future that nobody completes gets a value when its time is over. */
public final class CompleteOnTimeout {

  private CompleteOnTimeout() {}

  public static void main(String[] args) {
    assert new CompletableFuture<Integer>().completeOnTimeout(0, 1, TimeUnit.DAYS).join() == 0;
  }
}
