package heddle.protocol;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Limits of which each half is none: something is not controlled only if both happen, and that may
 * be in different runs, processes or sessions. Targets tell of halves as they tell of limits.
 */
public final class Halves {

  public static final String FIRST = "first half of: ";
  public static final String SECOND = "second half of: ";

  private Halves() {}

  /** The whole limits, and those of which both halves are there. */
  public static List<String> joined(Collection<String> limits) {
    Set<String> all = new LinkedHashSet<>(limits);
    var joined = new ArrayList<String>();
    for (String limit : all) {
      if (limit.startsWith(FIRST)) {
        String whole = limit.substring(FIRST.length());
        if (all.contains(SECOND + whole)) {
          joined.add(whole);
        }
      } else if (!limit.startsWith(SECOND)) {
        joined.add(limit);
      }
    }
    return joined;
  }
}
