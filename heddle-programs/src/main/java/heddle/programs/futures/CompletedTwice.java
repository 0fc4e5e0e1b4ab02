package heddle.programs.futures;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CompletableFuture;

/** Two threads complete one future. */
@Expect(outcome = "1 true false", because = "the first is first")
@Expect(outcome = "2 false true", because = "the second is first")
public final class CompletedTwice {

  private CompletedTwice() {}

  public static void main(String[] args) {
    var future = new CompletableFuture<Integer>();
    var won = new boolean[2];
    Threads.run(() -> won[0] = future.complete(1), () -> won[1] = future.complete(2));
    System.out.println(future.join() + " " + won[0] + " " + won[1]);
  }
}
