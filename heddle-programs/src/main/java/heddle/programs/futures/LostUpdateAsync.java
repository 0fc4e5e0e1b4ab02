package heddle.programs.futures;

import heddle.programs.Fails;
import java.util.concurrent.CompletableFuture;

/** Two asynchronous steps update a plain field. */
@Fails("assertion")
public final class LostUpdateAsync {

  private int count;

  public static void main(String[] args) {
    var test = new LostUpdateAsync();
    CompletableFuture<Void> first = CompletableFuture.runAsync(() -> test.count++);
    CompletableFuture<Void> second = CompletableFuture.runAsync(() -> test.count++);
    first.join();
    second.join();
    assert test.count == 2 : "an update is lost";
  }
}
