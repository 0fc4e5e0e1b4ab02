package heddle.programs.corners;

import heddle.programs.Expect;

/** A daemon goes on after main, or does not. */
@Expect(outcome = "", because = "main does not wait for it")
public final class DaemonWorks {

  private static volatile int steps;

  private DaemonWorks() {}

  public static void main(String[] args) {
    var daemon = new Thread(() -> steps = 1);
    daemon.setDaemon(true);
    daemon.start();
  }
}
