package heddle.engine.search;

import heddle.engine.model.Op;
import heddle.protocol.Mode;

/** Who could let a thread go on that cannot move. */
final class Enablers {

  private Enablers() {}

  /** Threads without which {@code m}, which cannot move now, never will. */
  static long of(Mover mover, int m) {
    Op op = mover.act(m).op;
    Futures futures = mover.product.futures;
    int[] node = mover.node;
    int n = node.length;
    long result = 0;
    switch (op.kind) {
      case ACQUIRE, TRY ->
          result = op.isOnSemaphore() ? givers(mover, op.object) : holder(mover, m, op);
      case WAKE -> {
        for (int u = 0; u < n; u++) {
          result |= futures.mayNotify(node[u], op.object) ? 1L << u : 0;
        }
      }
      case PARK -> {
        for (int u = 0; u < n; u++) {
          result |= futures.mayUnpark(node[u], m) ? 1L << u : 0;
        }
      }
      case JOIN -> result = 1L << op.object;
      case BEGIN -> {
        for (int u = 0; u < n; u++) {
          result |= futures.mayFork(node[u], m) ? 1L << u : 0;
        }
      }
      default -> {}
    }
    if (op.interruptible || op.kind == Op.Kind.PARK) {
      for (int u = 0; u < n; u++) {
        result |= futures.mayInterrupt(node[u], m) ? 1L << u : 0;
      }
    }
    return onlyMovable(mover, result & ~(1L << m));
  }

  /** A thread that will never move again lets nobody go on. */
  private static long onlyMovable(Mover mover, long threads) {
    long result = 0;
    for (long rest = threads; rest != 0; rest &= rest - 1) {
      int u = Long.numberOfTrailingZeros(rest);
      result |= mover.mayMove(u) ? 1L << u : 0;
    }
    return result;
  }

  private static long givers(Mover mover, int semaphore) {
    long result = 0;
    for (int u = 0; u < mover.node.length; u++) {
      result |= mover.product.futures.mayGivePermit(mover.node[u], semaphore) ? 1L << u : 0;
    }
    return result;
  }

  /** One thread that has to give the lock back first. */
  private static long holder(Mover mover, int m, Op op) {
    int owner = mover.state.owner(op.object);
    if (owner >= 0) {
      return 1L << owner;
    }
    for (int u = 0; u < mover.node.length; u++) {
      if (u != m && mover.product.holds[mover.node[u]].depth(op.object, Mode.SHARED) > 0) {
        return 1L << u;
      }
    }
    return 0;
  }
}
