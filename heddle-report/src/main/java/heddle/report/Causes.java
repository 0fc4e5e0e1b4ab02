package heddle.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Sentences that say why something was not covered, few enough to be read. Sentences that differ in
 * names and numbers only have one cause, and the first stands for all of them.
 */
final class Causes {

  private static final int MOST = 5;

  /** A word that names something: with a digit, a capital inside, a dot, a bracket or a quote. */
  private static final Pattern NAME =
      Pattern.compile("\\S*(?:[0-9$#(\"]|[a-z.][A-Z]|[a-z]\\.[a-z])\\S*|(?<=\\s)[A-Z]\\w*");

  private Causes() {}

  static List<String> of(List<String> reasons) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    for (String reason : reasons) {
      groups
          .computeIfAbsent(NAME.matcher(reason).replaceAll("_"), key -> new ArrayList<>())
          .add(reason);
    }
    var causes = new ArrayList<String>();
    for (List<String> group : groups.values()) {
      int others = group.size() - 1;
      causes.add(group.get(0) + (others == 0 ? "" : " (and " + others + " more of this kind)"));
    }
    if (causes.size() > MOST) {
      int more = causes.size() - MOST;
      causes.subList(MOST, causes.size()).clear();
      causes.add("and " + more + (more == 1 ? " other reason" : " other reasons"));
    }
    return causes;
  }
}
