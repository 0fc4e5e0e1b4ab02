package example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.junit.HeddleTest;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;

class TimeoutExamples {

  private int[] cells = new int[6];

  /** More interleavings than anybody can wait for. */
  @HeddleTest(budget = "1h")
  @Timeout(value = 500, unit = TimeUnit.MILLISECONDS)
  void tooMuchToExplore() throws InterruptedException {
    var threads = new Thread[6];
    for (int i = 0; i < threads.length; i++) {
      int number = i;
      threads[i] =
          new Thread(
              () -> {
                for (int round = 0; round < 20; round++) {
                  cells[number] += cells[(number + round) % cells.length] + 1;
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertTrue(cells[0] > 0);
  }
}
