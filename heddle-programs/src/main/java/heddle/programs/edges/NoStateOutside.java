package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** What a run changes in the virtual machine itself is put back before the next. */
@Classes(3)
@Expect(outcome = "true true 1", because = "an update got lost")
@Expect(outcome = "true true 2", because = "one after the other")
public final class NoStateOutside {

  private static int count;

  private NoStateOutside() {}

  public static void main(String[] args) {
    boolean noHandler = Thread.getDefaultUncaughtExceptionHandler() == null;
    Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {});
    var out = System.out;
    boolean noStream = !(out instanceof Silent);
    Threads.run(() -> count++, () -> count++);
    out.println(noHandler + " " + noStream + " " + count);
    System.setOut(new Silent());
  }

  private static final class Silent extends java.io.PrintStream {
    Silent() {
      super(java.io.OutputStream.nullOutputStream());
    }
  }
}
