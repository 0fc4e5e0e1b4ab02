package heddle.toy;

import heddle.toy.Seen.Failure;
import heddle.toy.Seen.Race;
import heddle.toy.Seen.Weak;
import java.util.Map;
import java.util.Set;

/**
 * All classes of executions of a program.
 *
 * @param all every class
 * @param deadlocked those in which some started thread that is no daemon cannot go on
 * @param failing those in which some thread fails, and that do not deadlock
 * @param outcomes the final memory and registers of executions that do not deadlock
 * @param failures who said that the program is wrong
 * @param races conflicting accesses that were announced at the same time
 * @param weak accesses weaker than volatile, not plain, that were announced at the same time as
 *     conflicting ones
 * @param states how many states were visited
 */
public record Classes(
    Set<ExecutionClass> all,
    Set<ExecutionClass> deadlocked,
    Set<ExecutionClass> failing,
    Set<Outcome> outcomes,
    Set<Failure> failures,
    Set<Race> races,
    Set<Weak> weak,
    int states) {

  /**
   * How an execution ended.
   *
   * @param memory the cells that do not hold 0
   * @param registers of each thread, those that do not hold 0, as {@code T1.r}
   */
  public record Outcome(Map<String, Long> memory, Map<String, Long> registers) {}

  public int count() {
    return all.size();
  }

  public int deadlocks() {
    return deadlocked.size();
  }
}
