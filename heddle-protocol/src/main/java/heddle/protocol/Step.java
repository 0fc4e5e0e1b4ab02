package heddle.protocol;

/** One move of a schedule: {@code thread} does what it has announced. */
public record Step(ThreadName thread, Pick pick) {

  public Step(ThreadName thread) {
    this(thread, Pick.ONLY);
  }

  @Override
  public String toString() {
    return pick.equals(Pick.ONLY) ? thread.text() : thread + " " + pick;
  }
}
