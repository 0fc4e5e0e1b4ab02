package heddle.report;

import heddle.protocol.Access;
import heddle.protocol.WeakAccess;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Accesses weaker than volatile, a line for each variable: {@code Flag.ready: release at
 * Flag.java:12, acquire at Flag.java:20}. Variables that are used in the same way at the same
 * places, such as those of the nodes of a list, share a line.
 */
final class WeakUses {

  /** So many variables, and so many places of each mode, are named. */
  private static final int MOST = 5;

  private WeakUses() {}

  static List<String> lines(List<WeakAccess> weak) {
    var byCell = new LinkedHashMap<String, Map<Access, Set<String>>>();
    for (WeakAccess access : weak) {
      byCell
          .computeIfAbsent(DisplayNames.brief(access.cell().toString()), cell -> new TreeMap<>())
          .computeIfAbsent(access.access(), mode -> new TreeSet<>())
          .add(access.site().text());
    }
    var byUses = new LinkedHashMap<String, List<String>>();
    byCell.forEach(
        (cell, modes) -> byUses.computeIfAbsent(uses(modes), u -> new ArrayList<>()).add(cell));
    var lines = new ArrayList<String>();
    byUses.forEach((uses, cells) -> lines.add(names(cells) + ": " + uses));
    if (lines.size() > MOST) {
      int more = lines.size() - MOST;
      lines.subList(MOST, lines.size()).clear();
      lines.add("and " + more + " more");
    }
    return lines;
  }

  private static String names(List<String> cells) {
    int others = cells.size() - 1;
    return cells.get(0)
        + (others == 0 ? "" : " and " + others + (others == 1 ? " other" : " others"));
  }

  private static String uses(Map<Access, Set<String>> modes) {
    return modes.entrySet().stream()
        .map(mode -> mode.getKey().word() + places(mode.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String places(Set<String> places) {
    List<String> known = places.stream().filter(place -> !place.isEmpty()).limit(MOST).toList();
    return known.isEmpty() ? "" : " at " + String.join(" and ", known);
  }
}
