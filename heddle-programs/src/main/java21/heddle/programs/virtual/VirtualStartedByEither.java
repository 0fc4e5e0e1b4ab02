package heddle.programs.virtual;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** Two threads start the same virtual ones; whoever comes second is told. */
@Expect(outcome = "2 2", because = "each is started once, by either, and the other one is refused")
public final class VirtualStartedByEither {

  private static final Thread[] STARTED = new Thread[2];
  private static int count;
  private static int refusedHere;
  private static int refusedThere;

  private VirtualStartedByEither() {}

  public static void main(String[] args) {
    for (int i = 0; i < STARTED.length; i++) {
      STARTED[i] = Thread.ofVirtual().unstarted(VirtualStartedByEither::add);
    }
    Thread other = Threads.start(() -> refusedThere = startAll());
    refusedHere = startAll();
    Threads.join(other);
    for (Thread thread : STARTED) {
      Threads.join(thread);
    }
    System.out.println(count + " " + (refusedHere + refusedThere));
  }

  private static synchronized void add() {
    count++;
  }

  /** How often it was refused. */
  private static int startAll() {
    int refused = 0;
    for (Thread thread : STARTED) {
      try {
        thread.start();
      } catch (IllegalThreadStateException e) {
        refused++;
      }
    }
    return refused;
  }
}
