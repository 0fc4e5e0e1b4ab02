package heddle.programs.futures;

import heddle.programs.Expect;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** A future with a time limit. */
@Expect(outcome = "7", because = "main completes it in time")
@Expect(outcome = "late", because = "it is not")
public final class OrTimeout {

  private OrTimeout() {}

  public static void main(String[] args) {
    var future = new CompletableFuture<Integer>();
    CompletableFuture<Integer> limited = future.orTimeout(500, TimeUnit.MILLISECONDS);
    future.complete(7);
    String said;
    try {
      said = "" + limited.join();
    } catch (CompletionException e) {
      said = "late";
    }
    System.out.println(said);
  }
}
