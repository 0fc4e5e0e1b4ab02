package example;

import heddle.check.Heddle;
import heddle.check.Result;

/** A program that replays one execution of itself; a debugger looks at it. */
final class ReplayedInDebugger {

  private static int shared;

  private ReplayedInDebugger() {}

  /** Where the debugger stops. */
  private static void look(int seen) {
    shared = seen + 1;
  }

  /** And here. */
  private static void judge(int sum) {
    assert sum == 2 : "both count";
  }

  private static void body() throws InterruptedException {
    Thread thread = new Thread(() -> look(shared));
    thread.start();
    shared++;
    thread.join();
    judge(shared);
  }

  /**
   * @param arguments the execution to replay
   */
  public static void main(String[] arguments) throws InterruptedException {
    Result result = Heddle.replay(arguments[0], ReplayedInDebugger::body);
    System.out.println(result.verdict() + " after " + result.summary().runs() + " run");
  }
}
