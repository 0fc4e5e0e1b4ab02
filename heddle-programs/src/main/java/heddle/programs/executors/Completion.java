package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;

/** A completion service hands out what is ready first. */
@Expect(outcome = "1 2", because = "the first is ready first")
@Expect(outcome = "2 1", because = "the second is ready first")
public final class Completion {

  private Completion() {}

  public static void main(String[] args) throws Exception {
    CompletionService<Integer> service =
        new ExecutorCompletionService<>(task -> new Thread(task).start());
    service.submit(() -> 1);
    service.submit(() -> 2);
    int first = service.take().get();
    System.out.println(first + " " + service.take().get());
  }
}
