package heddle.engine.search;

import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Threads that cannot move any more, whatever the way there: each such state that differs in it is
 * another deadlock to whoever looks at it.
 *
 * @param acts what they have announced, by the numbers of the product
 * @param operations the same, by the numbers of the operations
 * @param threads who, as bits by the numbers of the product
 * @param daemons those of them that need not end
 */
record Stall(List<Integer> acts, List<Integer> operations, long threads, long daemons) {

  /** Where {@code mover} is, which is not at a frontier. */
  static Stall of(Mover mover) {
    var acts = new ArrayList<Integer>();
    var operations = new ArrayList<Integer>();
    long threads = 0;
    long daemons = 0;
    for (int t = 0; t < mover.node.length; t++) {
      if (!mover.isFinished(t)) {
        acts.add(mover.act(t).id);
        operations.add(mover.act(t).op.id);
        threads |= 1L << t;
        daemons |= mover.isOwed(t) ? 0 : 1L << t;
      }
    }
    return new Stall(acts, operations, threads, daemons);
  }

  /** Whether somebody is in it who has to end. */
  boolean isDeadlock() {
    return threads != daemons;
  }

  Result.Stuck after(List<Step> steps, Product product) {
    return new Result.Stuck(
        product.names(threads), product.names(daemons), operations, steps, false);
  }
}
