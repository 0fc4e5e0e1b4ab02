package heddle.programs.executors;

import heddle.programs.Classes;
import heddle.programs.Expect;
import java.util.ArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Four tasks of a pool with two threads, and their results: who waits learns nothing else. */
@Classes(4)
@Expect(outcome = "6", because = "each result is waited for")
public final class Submitted {

  private Submitted() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    var results = new ArrayList<Future<Integer>>();
    for (int i = 0; i < 4; i++) {
      int number = i;
      results.add(pool.submit(() -> number));
    }
    int sum = 0;
    for (Future<Integer> result : results) {
      sum += result.get();
    }
    pool.shutdown();
    System.out.println(sum);
  }
}
