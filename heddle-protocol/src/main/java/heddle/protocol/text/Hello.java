package heddle.protocol.text;

/**
 * The first line of a runtime: what it can be explored by. The version of the exchange is part of
 * the line but not of this record, because only {@link Wire#VERSION} gets that far.
 */
public record Hello(Explore explore) {

  /** What makes two executions of a program the same. */
  public enum Explore {
    /** The responses that each thread got: operations on cells, locks and threads. */
    VALUES("values"),
    /** The order of events that interfere: every operation is an {@code Action}. */
    PARTIAL_ORDER("partial-order");

    private final String word;

    Explore(String word) {
      this.word = word;
    }

    static Explore of(String word) {
      for (Explore explore : values()) {
        if (explore.word.equals(word)) {
          return explore;
        }
      }
      throw new IllegalArgumentException("there are: values, partial-order");
    }

    /** The word on the wire. */
    @Override
    public String toString() {
      return word;
    }
  }
}
