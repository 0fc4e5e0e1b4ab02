package heddle.runtime;

/** Not everything is known that a mark would have to contain. */
final class Unmarked extends RuntimeException {

  private static final long serialVersionUID = 1;

  Unmarked(String why) {
    super(why, null, false, false);
  }
}
