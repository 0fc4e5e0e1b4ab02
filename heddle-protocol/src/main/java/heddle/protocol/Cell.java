package heddle.protocol;

/**
 * One place in shared memory: a field, a static, an array element.
 *
 * @param object what the place belongs to
 * @param member which place of it, without a dot; empty if the object is the place
 */
public record Cell(ObjectName object, String member) implements Touch.Subject, Comparable<Cell> {

  /** The member that says which state a thread shows to others who ask for it. */
  public static final String THREAD_STATE = "thread-state";

  public Cell {
    if (!member.isEmpty()) {
      Check.name("the member of a cell", member);
    }
    if (member.indexOf('.') >= 0) {
      throw new IllegalArgumentException(
          "the member of a cell must not contain a dot, but was \"" + member + "\"");
    }
  }

  /**
   * Reads back {@link #toString}: the last dot separates object and member. A cell that is a whole
   * object whose name has a dot ends in one.
   */
  public static Cell of(String text) {
    int dot = text.lastIndexOf('.');
    return dot < 0
        ? new Cell(new ObjectName(text), "")
        : new Cell(new ObjectName(text.substring(0, dot)), text.substring(dot + 1));
  }

  /**
   * Whether it is what a thread shows of its state. Only that thread writes it, and wherever it
   * passes a loop mark it has written there that it runs.
   */
  public boolean isThreadState() {
    return member.equals(THREAD_STATE);
  }

  @Override
  public int compareTo(Cell other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    String name = object.text();
    return member.isEmpty() && name.indexOf('.') < 0 ? name : name + "." + member;
  }
}
