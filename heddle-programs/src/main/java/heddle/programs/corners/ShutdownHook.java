package heddle.programs.corners;

import heddle.programs.Incomplete;

/** A shutdown hook is not run, and the verdict says so. */
@Incomplete("shutdown hook")
public final class ShutdownHook {

  private ShutdownHook() {}

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("bye")));
    System.out.println("done");
  }
}
