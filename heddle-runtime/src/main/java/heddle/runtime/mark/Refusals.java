package heddle.runtime.mark;

import heddle.runtime.table.Growth;
import heddle.runtime.table.TextTable;
import heddle.runtime.turn.Strand;

/** How often there was no mark, by reason. */
final class Refusals {

  private final TextTable reasons = new TextTable();
  private int[] counts = new int[64];

  void count(String why) {
    int number = reasons.number(why);
    if (number >= counts.length) {
      counts = Growth.of(counts, counts.length * 2);
    }
    counts[number]++;
  }

  /** What there is about a strand that no mark can contain. */
  static String reason(Strand strand) {
    if (strand.hasHiddenState) {
      return "state outside of the heap";
    } else if (strand.contents.isInside()) {
      return "a text that is being changed";
    } else if (strand.inDoubt) {
      return "a private lock in a hook";
    } else if (strand.guards + strand.real > 0) {
      return "a real monitor";
    } else if (strand.privateCount > 0) {
      return "a private monitor";
    }
    return strand.failure != null ? "a thread that dies" : "a state that others ask for";
  }

  @Override
  public String toString() {
    var text = new StringBuilder();
    for (int i = 0; i < reasons.size(); i++) {
      text.append(counts[i]).append(' ').append(reasons.get(i)).append('\n');
    }
    return text.toString();
  }
}
