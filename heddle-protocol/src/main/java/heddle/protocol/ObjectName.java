package heddle.protocol;

/**
 * A lock, wait set or owner of cells. Objects made during a run are named by the thread that
 * allocated them and the number of the allocation, so that the same history gives the same name.
 */
public record ObjectName(String text) implements Touch.Subject, Comparable<ObjectName> {

  public ObjectName {
    Check.name("an object name", text);
  }

  @Override
  public int compareTo(ObjectName other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
