package heddle.runtime;

import heddle.runtime.table.Growth;
import heddle.runtime.table.TextTable;

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

  @Override
  public String toString() {
    var text = new StringBuilder();
    for (int i = 0; i < reasons.size(); i++) {
      text.append(counts[i]).append(' ').append(reasons.get(i)).append('\n');
    }
    return text.toString();
  }
}
