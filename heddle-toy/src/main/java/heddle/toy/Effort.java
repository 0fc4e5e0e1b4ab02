package heddle.toy;

/**
 * How hard an execution is to follow.
 *
 * @param preemptions how often another thread moves although the last one could have gone on
 * @param steps how many steps there are
 */
public record Effort(int preemptions, int steps) implements Comparable<Effort> {

  static final Effort NONE = new Effort(0, 0);

  Effort plus(boolean preempts) {
    return new Effort(preemptions + (preempts ? 1 : 0), steps + 1);
  }

  @Override
  public int compareTo(Effort other) {
    return preemptions != other.preemptions
        ? Integer.compare(preemptions, other.preemptions)
        : Integer.compare(steps, other.steps);
  }
}
