package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.ForkJoinPool;

/** A task of the common pool. */
@Expect(outcome = "7", because = "join waits for it")
public final class CommonPool {

  private CommonPool() {}

  public static void main(String[] args) {
    System.out.println(ForkJoinPool.commonPool().submit(() -> 7).join());
  }
}
