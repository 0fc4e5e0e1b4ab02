package heddle.programs.futures;

import heddle.programs.Threads;
import java.util.concurrent.CompletableFuture;

/** A future that one thread completes and another one waits for. */
public final class Completable {

  private Completable() {}

  public static void main(String[] args) {
    var future = new CompletableFuture<Integer>();
    Thread thread = Threads.start(() -> future.complete(7));
    assert future.thenApply(n -> n + 1).join() == 8;
    Threads.join(thread);
  }
}
