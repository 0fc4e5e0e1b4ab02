package heddle.protocol;

/**
 * An access that is weaker than volatile, and that can be made at the same time as one that
 * conflicts with it. Where there is one, memory may do more than any interleaving does, also if
 * there is no data race.
 */
public record WeakAccess(Cell cell, Access access, Site site) {
  public WeakAccess {
    if (!access.isWeak()) {
      throw new IllegalArgumentException("a volatile access is not weak: " + cell);
    }
  }
}
