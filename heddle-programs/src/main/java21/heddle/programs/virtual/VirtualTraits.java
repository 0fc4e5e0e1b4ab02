package heddle.programs.virtual;

import heddle.programs.Expect;

/** What a virtual thread is, has and inherits. */
@Expect(
    outcome = "v virtual daemon VirtualThreads 5 own inherited, alive then not",
    because = "that is what the JDK promises")
public final class VirtualTraits {

  private static final ThreadLocal<String> OWN = ThreadLocal.withInitial(() -> "own");
  private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

  private static String said;

  private VirtualTraits() {}

  public static void main(String[] args) throws InterruptedException {
    INHERITED.set("inherited");
    OWN.set("other");
    Thread thread = Thread.ofVirtual().name("v").unstarted(() -> said = describe());
    thread.start();
    thread.join();
    System.out.println(said + (thread.isAlive() ? ", still alive" : " then not"));
  }

  private static String describe() {
    Thread self = Thread.currentThread();
    return self.getName()
        + (self.isVirtual() ? " virtual" : "")
        + (self.isDaemon() ? " daemon " : " ")
        + self.getThreadGroup().getName()
        + " "
        + self.getPriority()
        + " "
        + OWN.get()
        + " "
        + INHERITED.get()
        + (self.isAlive() ? ", alive" : ", not alive");
  }
}
