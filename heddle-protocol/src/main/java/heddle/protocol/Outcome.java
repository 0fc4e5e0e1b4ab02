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
   *
   * @param places for people, where each of them stands: {@code at Main.java:7}, or {@code
   *     FutureTask.get at Main.java:7} if it is inside of a library; one line each, none at all if
   *     it is not known
   */
  record Deadlocked(List<ThreadName> blocked, List<String> places) implements Outcome {
    public Deadlocked {
      blocked = List.copyOf(blocked);
      places = places.stream().allMatch(String::isEmpty) ? List.of() : List.copyOf(places);
    }

    public Deadlocked(List<ThreadName> blocked) {
      this(blocked, List.of());
    }

    /** Where the thread stands; empty if that is not known. */
    public String placeOf(ThreadName thread) {
      int i = blocked.indexOf(thread);
      return i >= 0 && i < places.size() ? places.get(i) : "";
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
