package heddle.jvm.worker;

import heddle.protocol.Trace;

/** What became of something that a worker was asked to do. */
sealed interface WorkerAnswer {

  /** It loaded the program. */
  record Opened() implements WorkerAnswer {}

  /**
   * It made the run.
   *
   * @param output what the program printed
   * @param isLast whether another worker should make the next run
   */
  record Ran(Trace trace, String output, boolean isLast) implements WorkerAnswer {}

  /**
   * It did not survive it.
   *
   * @param message what happened, for people; the same if it happens again, but for what stands
   *     behind the first line
   * @param seen what is known of the run
   */
  record Died(Cause cause, String message, LastReport seen) implements WorkerAnswer {

    /** The first line of what happened. */
    String brief() {
      return message.lines().findFirst().orElse("a process died");
    }
  }

  /** What a worker died of. */
  enum Cause {
    /** The program ended the process, by {@code System.exit}. */
    LEFT(Blame.PROGRAM),
    /** It ended with an exit code that somebody chose, by {@code Runtime.halt} or native code. */
    HALTED(Blame.PROGRAM),
    /** A signal that the process raised itself, while it ran code of the program. */
    CRASHED(Blame.PROGRAM),
    /** The program left no memory to its virtual machine. */
    EXHAUSTED(Blame.PROGRAM),
    /** The program computed and computed. */
    ENDLESS(Blame.PROGRAM),
    /** The program wrote into the link. */
    GARBLED(Blame.PROGRAM),
    /** The program closed the link. */
    CLOSED(Blame.PROGRAM),
    /** It was seen in a call that waits for others. */
    WAITS(Blame.WORLD),
    /** It did not compute, nor was it kept from that. */
    IDLE(Blame.WORLD),
    /** The program was not loaded in time. */
    UNLOADED(Blame.WORLD),
    /** A signal that came from outside, or of which nobody knows where it came from. */
    KILLED(Blame.NOBODY),
    /** It was stopped, and nobody let it go on. */
    STOPPED(Blame.NOBODY),
    /** It would have computed, but the machine did not let it. */
    STARVED(Blame.NOBODY),
    /** It said nothing, or not in time, when it was started. */
    UNSTARTED(Blame.NOBODY),
    /**
     * Java ended with a message of its own instead of starting; it does so always, or was ended.
     */
    REFUSED(Blame.NOBODY),
    /** There is no time left to wait for it. */
    TIMED_OUT(Blame.NOBODY);

    private final Blame blame;

    Cause(Blame blame) {
      this.blame = blame;
    }

    Blame blame() {
      return blame;
    }

    /**
     * Whether the program is shown to be free of it when the same run, made again in a process of
     * its own, ends well: then it was too much for a process that had made other runs before.
     */
    boolean isOfAge() {
      return this == EXHAUSTED || this == ENDLESS;
    }
  }

  /** Whose doing it is. */
  enum Blame {
    /** The program demonstrably did it. It is a finding if it does it again. */
    PROGRAM,
    /** The program waits for something outside of it; nobody knows what it would do next. */
    WORLD,
    /** It says nothing about the program; the run has to be made again. */
    NOBODY
  }
}
