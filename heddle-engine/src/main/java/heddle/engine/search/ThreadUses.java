package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.model.Op;
import java.util.BitSet;

/** What may happen to the threads of a product anywhere, each as a set of threads in bits. */
final class ThreadUses {

  private final Product product;
  final long waking;
  final long interrupted;
  final long unparked;
  final long forkedAsDaemon;
  final long forked;

  ThreadUses(Product product) {
    this.product = product;
    long[] uses = new long[Op.Kind.values().length];
    long daemons = 0;
    for (int t = 0; t < product.size(); t++) {
      for (int node = product.root[t]; node < product.root[t + 1]; node++) {
        Act act = product.act[node];
        if (act != null) {
          switch (act.op.kind) {
            case WAKE -> uses[Op.Kind.WAKE.ordinal()] |= 1L << t;
            case INTERRUPT, UNPARK, FORK -> {
              boolean isDaemon = act.op.daemon;
              daemons |= isDaemon ? 1L << act.op.object : 0;
              uses[act.op.kind.ordinal()] |= isDaemon ? 0 : 1L << act.op.object;
            }
            default -> {}
          }
        }
      }
    }
    waking = uses[Op.Kind.WAKE.ordinal()];
    interrupted = uses[Op.Kind.INTERRUPT.ordinal()];
    unparked = uses[Op.Kind.UNPARK.ordinal()];
    forked = uses[Op.Kind.FORK.ordinal()];
    forkedAsDaemon = daemons;
  }

  /** Which semaphores begin with more permits than most, or get or give so many at once. */
  boolean[] large() {
    var isLarge = new boolean[product.initialPermits.length];
    for (int s = 0; s < isLarge.length; s++) {
      isLarge[s] = product.initialPermits[s] > Knowledge.MAX_PERMITS;
    }
    for (Act act : product.act) {
      if (act != null && act.op.isOnSemaphore() && act.op.value > Knowledge.MAX_PERMITS) {
        isLarge[act.op.object] = true;
      }
    }
    return isLarge;
  }

  /** The threads that may be in a queue of which one at a time is notified. */
  long queueing() {
    var notified = new BitSet();
    for (Act act : product.act) {
      if (act != null && act.op.kind == Op.Kind.NOTIFY) {
        notified.set(act.op.object);
      }
    }
    long threads = 0;
    for (int t = 0; t < product.size(); t++) {
      for (int node = product.root[t]; node < product.root[t + 1]; node++) {
        Act act = product.act[node];
        boolean queues = act != null && act.op.kind == Op.Kind.WAIT && act.op.value != 0;
        threads |= queues && notified.get(act.op.object) ? 1L << t : 0;
      }
    }
    return threads;
  }

  /** The threads that may wait with limits that run out when the program is idle. */
  long patient() {
    long threads = 0;
    for (int t = 0; t < product.size() && product.hasLooseWaits; t++) {
      for (int node = product.root[t]; node < product.root[t + 1]; node++) {
        Act act = product.act[node];
        threads |= act != null && act.op.patient ? 1L << t : 0;
      }
    }
    return threads;
  }
}
