package heddle.programs.futures;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CompletableFuture;

/** Two handlers of one future run in different threads and update a plain field. */
@Expect(outcome = "1", because = "both read 0 before either writes")
@Expect(outcome = "2", because = "one after the other")
public final class HandlerRace {

  private int count;

  public static void main(String[] args) {
    var test = new HandlerRace();
    var future = new CompletableFuture<Integer>();
    Threads.run(
        () -> {
          future.complete(7);
          test.count++;
        },
        () -> future.thenAccept(n -> test.count++));
    System.out.println(test.count);
  }
}
