package heddle.runtime.heap;

/** Not everything is known that a mark would have to contain. */
public final class Unmarked extends RuntimeException {

  private static final long serialVersionUID = 1;

  public Unmarked(String why) {
    super(why, null, false, false);
  }
}
