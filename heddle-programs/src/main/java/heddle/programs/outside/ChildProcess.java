package heddle.programs.outside;

import heddle.programs.Expect;

/** A process that is started and waited for. */
@Expect(outcome = "0", because = "it ends well")
public final class ChildProcess {

  private ChildProcess() {}

  public static void main(String[] args) throws Exception {
    System.out.println(new ProcessBuilder("true").start().waitFor());
  }
}
