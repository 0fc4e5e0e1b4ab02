package heddle.protocol;

/**
 * How many classes of executions a program has, by how they end.
 *
 * @param all every class
 * @param deadlocked those in which some thread cannot go on
 * @param failing those in which some thread fails, and all others come to their end
 */
public record ClassCounts(long all, long deadlocked, long failing) {

  public static final ClassCounts NONE = new ClassCounts(0, 0, 0);

  /** Those in which every thread comes to its end. */
  public long ending() {
    return all - deadlocked - failing;
  }
}
