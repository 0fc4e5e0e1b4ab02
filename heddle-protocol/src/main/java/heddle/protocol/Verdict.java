package heddle.protocol;

import java.util.List;

/** What an exploration proves. */
public sealed interface Verdict {

  /** Every interleaving was covered and none fails. */
  record Verified() implements Verdict {}

  /** At least one finding shows that the program is wrong. */
  record Failed() implements Verdict {}

  /** Nothing wrong was found, but something was not covered; each reason says what. */
  record Incomplete(List<String> reasons) implements Verdict {
    public Incomplete {
      reasons = List.copyOf(reasons);
      if (reasons.isEmpty()) {
        throw new IllegalArgumentException("an incomplete verdict must say why");
      }
    }
  }
}
