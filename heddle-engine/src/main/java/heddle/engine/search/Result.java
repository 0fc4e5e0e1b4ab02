package heddle.engine.search;

import heddle.protocol.ClassCounts;
import heddle.protocol.Finding.Party;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.WeakAccess;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a search over frozen tries has found.
 *
 * @param states how many states it stored
 * @param bytes how much memory they took
 * @param terminals how many different vectors of histories end the program
 * @param terminalSchedules a schedule to each terminal, if there are not more than were asked for
 * @param obligations schedules whose last step has a response that nobody has seen, one for each
 *     such response that can be reached
 * @param deadlocksFound each way to be stuck
 * @param races a schedule for each pair of racing accesses
 * @param weak what is not plain but weaker than volatile, and can be next at the same time as an
 *     access that conflicts with it
 * @param livelock a schedule after which the program cannot end any more
 * @param endless there are executions that never end because daemons go on; they have no terminal
 * @param isAtFrontier there are executions of which no run has shown how they go on
 * @param hasExpired limits ran out because the program was idle
 * @param isExchanged states that differ only in equal threads were taken as one, so terminals are
 *     not counted
 * @param cut why the search stopped before its end
 */
public record Result(
    long states,
    long bytes,
    ClassCounts terminals,
    List<List<Step>> terminalSchedules,
    List<List<Step>> obligations,
    List<Stuck> deadlocksFound,
    List<RaceSpot> races,
    Set<WeakAccess> weak,
    Optional<List<Step>> livelock,
    boolean endless,
    boolean isAtFrontier,
    boolean hasExpired,
    boolean isExchanged,
    Optional<String> cut) {

  /** This result with other accesses that are weaker than volatile. */
  Result withWeak(Set<WeakAccess> accesses) {
    return new Result(
        states,
        bytes,
        terminals,
        terminalSchedules,
        obligations,
        deadlocksFound,
        races,
        accesses,
        livelock,
        endless,
        isAtFrontier,
        hasExpired,
        isExchanged,
        cut);
  }

  /**
   * Threads that cannot move any more.
   *
   * @param daemons those of them that need not end
   * @param operations what they have announced, by the numbers of the operations
   * @param steps the way there
   * @param certain everything that any thread may do is known, so that nobody will ever let them go
   *     on; otherwise only a run can tell
   */
  public record Stuck(
      Set<ThreadName> threads,
      Set<ThreadName> daemons,
      List<Integer> operations,
      List<Step> steps,
      boolean certain) {

    /** What makes two of them the same, whatever the way. */
    public Object identity() {
      return List.of(threads, daemons, operations);
    }

    Stuck asCertain() {
      return new Stuck(threads, daemons, operations, steps, true);
    }
  }

  /**
   * Two accesses that can be made one right after the other, in either order.
   *
   * @param steps the way there, the two accesses being the last two steps
   */
  public record RaceSpot(Party first, Party second, List<Step> steps) {}
}
