package heddle.toy;

import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.toy.script.Program;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Says by brute force what an exploration must find. Nothing is left out but what is equal in every
 * respect, so there is nothing here to get wrong but the meaning of operations.
 */
public final class Oracle {

  private Oracle() {}

  /**
   * Visits every interleaving; two states are one only if all threads have the same histories and
   * the shared state is the same. Empty if there are more states than {@code limit}, which is
   * always so for loops without bound.
   */
  public static Optional<Classes> classes(Program program, int limit) {
    return new ClassSearch(program, limit, false).search();
  }

  /**
   * The classes of a program that spins. A history forgets the iterations that came back to the
   * same loop mark with nothing but reads, failed updates and locking in between; the outcomes then
   * hold the registers of one of the executions only.
   */
  public static Optional<Classes> foldedClasses(Program program, int limit) {
    return new ClassSearch(program, limit, true).search();
  }

  /**
   * Visits every state; two states are one if the threads have the same futures (program counter,
   * live registers, locks held) and the shared state is the same. Empty if there are more states
   * than {@code limit}.
   */
  public static Optional<Reachable> reachable(Program program, int limit) {
    return new StateSearch(program, limit).search();
  }

  /**
   * The classes of executions of a scheduler that switches from one thread to another only where a
   * thread waits or ends, and at some points. Empty if there are more states than {@code limit}.
   *
   * @param sync whether everything is a point that is not an access of a cell
   * @param sites where accesses are points
   */
  public static Optional<Set<ExecutionClass>> classesWithSwitches(
      Program program, int limit, boolean sync, Set<Site> sites) {
    return new SwitchSearch(program, limit, sync, sites).search();
  }

  /**
   * The smallest effort of an execution that fails or deadlocks. Empty if nothing does, or if there
   * are more states than {@code limit}.
   */
  public static Optional<Effort> smallestEffort(Program program, int limit) {
    var search = new EffortSearch(program, limit);
    return search.search() ? search.best() : Optional.empty();
  }

  /** The effort that it takes to follow these steps. */
  public static Effort effort(Program program, List<Step> steps) {
    return EffortSearch.of(program, steps);
  }
}
