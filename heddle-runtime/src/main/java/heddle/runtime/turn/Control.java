package heddle.runtime.turn;

import heddle.runtime.event.Facts;

/**
 * Whose hooks are in force.
 *
 * <p>While the runtime names objects or asks them something, hooks are out of force, since that is
 * no step of the program. A thread that went on with the program like this would do everything
 * unseen, and nobody would notice: the program would pass. So whoever takes hooks out of force puts
 * them back in a {@code finally}, here or by {@link Inert}. And when a thread's own code has ended,
 * it is asked whether its hooks still are in force; nobody else can have moved meanwhile.
 */
public final class Control {

  /** The thread whose hooks are in force; null while no program thread moves. */
  public static Thread current;

  /** Whether there is a run; without one, no hook is in force for anybody. */
  public static boolean isRunning;

  /** Whether a class initialiser of the program is being run, whose accesses are noted. */
  public static boolean isWatching;

  private static final String LOST =
      "internal error: the runtime lost control of a thread, which went on unseen";

  private final Scheduler scheduler;
  private final Inert inert;

  public Control(Scheduler scheduler, Inert inert) {
    this.scheduler = scheduler;
    this.inert = inert;
  }

  /**
   * A strand whose program's code has ended may have caught an error of the virtual machine. Then
   * the runtime may have been stopped in the middle of its own work, and how much stack and memory
   * there is depends on more than the program. If it died of the error, it has failed anyway.
   */
  public void checkCaught(Strand strand, Throwable diedOf) {
    if (strand.exhausted != null && strand.exhausted != diedOf) {
      scheduler.facts.add(
          Facts.Kind.DOUBT,
          "a thread ran out of stack or memory and went on ("
              + strand.exhausted.getClass().getName()
              + " is caught), which no two runs do in the same way");
    }
  }

  /** The same for strands that have not ended when the run is over. */
  public void checkStopped() {
    for (int i = 0; i < scheduler.strandCount; i++) {
      if (!scheduler.strands[i].ended) {
        checkCaught(scheduler.strands[i], null);
      }
    }
  }

  /** Our own work begins; the answer is for {@link #resume}. */
  public static Thread suspend() {
    Thread self = current;
    current = null;
    return self;
  }

  public static void resume(Thread self) {
    current = self;
  }

  /**
   * The program's code of a strand has ended, and its hooks are in force as they were when it
   * began. If not, nothing that it did is known, and what it wrote is not undone: the run ends
   * here.
   */
  public void checkKept(Strand strand) {
    boolean isKept = current == scheduler.relay.identity(strand) && !inert.isInside();
    if (!isKept || strand.real > 0) {
      inert.reset();
      current = scheduler.relay.identity(strand);
      scheduler.facts.doubt("what a thread writes unseen is not undone");
      throw scheduler.giveUp(strand, Facts.Kind.LIMIT, LOST);
    }
  }
}
