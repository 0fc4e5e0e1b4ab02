package heddle.toy;

import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import heddle.toy.Seen.Failure;
import heddle.toy.Seen.Race;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * All states a program can reach.
 *
 * @param terminals where it can stop, deadlocks included
 * @param failures who said that the program is wrong
 * @param races conflicting accesses that were announced at the same time
 * @param livelock whether some state leads neither to a terminal nor to one in which only daemons
 *     are left
 * @param states how many states were visited
 */
public record Reachable(
    Set<Terminal> terminals, Set<Failure> failures, Set<Race> races, boolean livelock, int states) {

  /**
   * A state in which nothing can move.
   *
   * @param memory the cells that do not hold 0
   * @param blocked what the threads that cannot go on have announced
   * @param daemons the same of daemons
   */
  public record Terminal(
      Map<String, Long> memory,
      Map<ThreadName, Operation> blocked,
      Map<ThreadName, Operation> daemons) {}

  /** Those terminals that are deadlocks. */
  public Set<Terminal> deadlocks() {
    var deadlocks = new HashSet<>(terminals);
    deadlocks.removeIf(terminal -> terminal.blocked().isEmpty());
    return deadlocks;
  }
}
