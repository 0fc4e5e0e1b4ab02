package heddle.engine.search;

/**
 * A place in a search: from the stored state {@code state} (-1: from the start), thread {@code
 * thread} moved with {@code pick} (-1: nobody did), and then {@code settled} forced steps were
 * taken.
 */
record Spot(int state, int thread, int pick, int settled) implements Comparable<Spot> {

  /** The order of the search: the shortest ways first. */
  @Override
  public int compareTo(Spot other) {
    int order = Integer.compare(state, other.state);
    order = order == 0 ? Integer.compare(thread, other.thread) : order;
    return order == 0 ? Integer.compare(pick, other.pick) : order;
  }
}
