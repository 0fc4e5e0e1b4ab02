package heddle.programs.silent;

import heddle.api.Choose;
import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A test begins with a choice, and starts other lambdas in each case. */
@Classes(20)
@Expect(outcome = "0 1", because = "the thread comes first, or reads only")
@Expect(outcome = "1 1", because = "case 1, or one that reads late")
@Expect(outcome = "1 2", because = "case 1 comes late")
@Expect(outcome = "0 2", because = "case 2 comes late")
@Expect(outcome = "0 0", because = "case 2 reads before main writes, and writes after it")
public final class ChosenRunnables {

  private static volatile int x;
  private static int seen;

  private ChosenRunnables() {}

  public static void main(String[] args) {
    Thread thread =
        switch (Choose.from(10)) {
          case 0 -> new Thread(() -> seen = x);
          case 1 -> new Thread(() -> seen = x++);
          case 2 -> new Thread(() -> x *= 2);
          case 3 -> new Thread(() -> seen = x, "third");
          case 4 -> new Thread(ChosenRunnables::look);
          case 5 -> new Thread(new Looking());
          case 6 -> new Looking();
          case 7 -> new Thread(() -> look());
          case 8 ->
              new Thread() {
                @Override
                public void run() {
                  look();
                }
              };
          default -> new Thread(() -> {});
        };
    thread.start();
    x = 1;
    Threads.join(thread);
    System.out.println(seen + " " + x);
  }

  private static void look() {
    seen = x;
  }

  private static final class Looking extends Thread {
    @Override
    public void run() {
      look();
    }
  }
}
