package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Methods of the program's own that are called like those of locks and threads. */
@Classes(3)
@Expect(outcome = "1 of 2", because = "the methods lock nothing, so that an update gets lost")
@Expect(outcome = "2 of 2", because = "one after the other")
public final class UserMethods {

  private int count;
  private int started;

  public static void main(String[] args) {
    var test = new UserMethods();
    test.start();
    test.join(1);
    Threads.run(test::add, test::add);
    System.out.println(test.count + " of " + test.started);
  }

  private void start() {
    started++;
  }

  private void join(long more) {
    started = (int) (started + more);
  }

  private void add() {
    lock();
    count++;
    unlock();
  }

  private void lock() {
    park();
  }

  private void unlock() {
    park();
  }

  private void park() {}
}
