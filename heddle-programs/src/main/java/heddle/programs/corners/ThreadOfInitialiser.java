package heddle.programs.corners;

import heddle.programs.Incomplete;

/** A thread that is started when a class is initialised, which happens once for all runs. */
@Incomplete("is started by a class initialiser and is not under control")
public final class ThreadOfInitialiser {

  private static final class Background {
    static final Thread THREAD = new Thread(() -> {});

    static {
      THREAD.setDaemon(true);
      THREAD.start();
    }
  }

  private ThreadOfInitialiser() {}

  public static void main(String[] args) throws InterruptedException {
    Background.THREAD.join();
    System.out.println("done");
  }
}
