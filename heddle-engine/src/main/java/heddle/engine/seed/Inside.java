package heddle.engine.seed;

import heddle.engine.order.UnorderedAccesses;
import heddle.protocol.Step;
import heddle.protocol.WeakAccess;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What can happen inside of the lines of a run: as long as every thread follows its line. */
interface Inside {

  /** Every step that can leave the lines. */
  List<Deviation> deviations();

  /**
   * Steps inside of the lines that lead to a deviation, and the deviation; the other threads have
   * made at least so many steps of their lines.
   */
  Optional<List<Step>> lead(Deviation to, int[] atLeast);

  /** Every vector of positions at which nothing more can happen, with steps that lead there. */
  List<End> ends();

  /** The races that can be seen inside, each pair of accesses once, with steps that show it. */
  List<UnorderedAccesses.Pair> races();

  /** Accesses weaker than volatile that meet others which conflict. */
  Set<WeakAccess> weak();

  /** Whether limits ran out because the program was idle. */
  boolean hasExpiries();

  /** Whether a thread was not let go on without a reason, because it had come round a loop. */
  boolean leavesOut();

  /** Whether it costs nothing to ask for ways to deviations again and again. */
  boolean isCheap();

  /** How many questions were left without an answer; what is said above may then lack something. */
  long undecided();

  /**
   * @param position by thread, how many steps it has made
   */
  record End(int[] position, List<Step> steps) {}
}
