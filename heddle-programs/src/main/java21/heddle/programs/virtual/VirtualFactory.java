package heddle.programs.virtual;

import heddle.programs.Expect;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** A factory numbers its threads; an executor starts one for each task. */
@Expect(outcome = "worker-7 worker-8", because = "the numbers are counted up")
public final class VirtualFactory {

  private static String first;
  private static String second;

  private VirtualFactory() {}

  public static void main(String[] args) {
    ThreadFactory factory = Thread.ofVirtual().name("worker-", 7).factory();
    try (var executor = Executors.newThreadPerTaskExecutor(factory)) {
      executor.execute(() -> first = Thread.currentThread().getName());
      executor.execute(() -> second = Thread.currentThread().getName());
    }
    System.out.println(first + " " + second);
  }
}
