package heddle.toy;

/**
 * Queues of wait sets. Who waits in one and was not notified has a rank, from 1 on and without
 * gaps; others have rank 0.
 */
final class WaitOrder {

  private WaitOrder() {}

  /** The rank of who comes next to the set. */
  static int next(ToyState s, int set) {
    int rank = 1;
    for (int t = 0; t < s.threads(); t++) {
      rank += s.waits(t, set) && s.field(t, Machine.RANK) > 0 ? 1 : 0;
    }
    return rank;
  }

  /** A thread is no longer in its queue, if it was in one. */
  static void leave(ToyState s, int thread) {
    long rank = s.field(thread, Machine.RANK);
    for (int t = 0; rank > 0 && t < s.threads(); t++) {
      long other = s.field(t, Machine.RANK);
      if (other > rank && s.field(t, Machine.SET) == s.field(thread, Machine.SET)) {
        s.setField(t, Machine.RANK, other - 1);
      }
    }
    s.setField(thread, Machine.RANK, 0);
  }
}
