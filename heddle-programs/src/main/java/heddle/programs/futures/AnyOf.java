package heddle.programs.futures;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CompletableFuture;

/** The first of two futures. */
@Expect(outcome = "1", because = "the first is complete first")
@Expect(outcome = "2", because = "the second is complete first")
public final class AnyOf {

  private AnyOf() {}

  public static void main(String[] args) {
    var one = new CompletableFuture<Integer>();
    var two = new CompletableFuture<Integer>();
    CompletableFuture<Object> any = CompletableFuture.anyOf(one, two);
    Threads.run(() -> one.complete(1), () -> two.complete(2));
    System.out.println(any.join());
  }
}
