package heddle.protocol;

import java.util.List;

/** How a run ended. The runtime decides this; the engine checks it against its model. */
public sealed interface Outcome {

  /**
   * Every thread that was started ran to its end, except for daemons: those may be left, if they
   * cannot move.
   */
  record Completed() implements Outcome {}

  /**
   * No thread could move, and not only daemons were left; {@code blocked} lists the threads that
   * still had work. Daemons may be among them or not.
   */
  record Deadlocked(List<ThreadName> blocked) implements Outcome {
    public Deadlocked {
      blocked = List.copyOf(blocked);
    }
  }

  /**
   * Every thread that could move came round its loop without any effect; {@code spinning} lists
   * them.
   */
  record Spinning(List<ThreadName> spinning) implements Outcome {
    public Spinning {
      spinning = List.copyOf(spinning);
    }
  }

  /** The limit of the schedule was reached. */
  record CutOff(int limit) implements Outcome {}

  /** The program could not do what the schedule demanded at step {@code step}, counted from 0. */
  record Diverged(int step, String expected, String actual) implements Outcome {}

  /** The program took its runtime down: a crash, an exit, no memory left. */
  record Crashed(String message) implements Outcome {}
}
