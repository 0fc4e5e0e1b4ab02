package heddle.protocol;

/** The {@code index}-th event of {@code thread}, counted from 0. */
public record EventId(ThreadName thread, int index) {

  @Override
  public String toString() {
    return thread + "[" + index + "]";
  }
}
