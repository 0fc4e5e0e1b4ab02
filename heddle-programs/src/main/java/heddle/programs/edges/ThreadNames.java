package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Threads are called as in a virtual machine of their own, in every run. */
@Classes(3)
@Expect(outcome = "main Thread-0 Thread-1 1", because = "an update got lost")
@Expect(outcome = "main Thread-0 Thread-1 2", because = "one after the other")
public final class ThreadNames {

  private int count;
  private String first;
  private String second;

  public static void main(String[] args) {
    var test = new ThreadNames();
    Threads.run(() -> test.first = test.count(), () -> test.second = test.count());
    String main = Thread.currentThread().getName();
    System.out.println(main + " " + test.first + " " + test.second + " " + test.count);
  }

  private String count() {
    count++;
    return Thread.currentThread().getName();
  }
}
