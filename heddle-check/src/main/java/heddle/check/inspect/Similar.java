package heddle.check.inspect;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Finds what somebody may have meant. */
final class Similar {

  private static final int MOST = 3;

  private Similar() {}

  /** A question with the classes whose names are most like this one; empty if none is like it. */
  static String classes(String name, Collection<String> names) {
    return question(name, names, Similar::simpleName);
  }

  /** A question with the files whose names are most like this one; empty if none is like it. */
  static String files(String path, Collection<String> paths) {
    return question(path, paths, Similar::fileName);
  }

  private static String question(
      String name, Collection<String> names, UnaryOperator<String> essence) {
    String wanted = essence.apply(name);
    List<String> similar =
        names.stream()
            .distinct()
            .filter(
                other -> typos(wanted, essence.apply(other)) <= Math.max(1, wanted.length() / 4))
            .sorted(
                Comparator.<String>comparingInt(other -> typos(wanted, essence.apply(other)))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(MOST)
            .toList();
    return similar.isEmpty()
        ? ""
        : "; did you mean " + similar.stream().collect(Collectors.joining(" or ")) + "?";
  }

  /** Package, case and the class around it are what people forget most. */
  private static String simpleName(String name) {
    int start = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1;
    return name.substring(start).toLowerCase(Locale.ROOT);
  }

  private static String fileName(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
        .toLowerCase(Locale.ROOT);
  }

  /** How many letters have to be added, removed or changed. */
  private static int typos(String a, String b) {
    var row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
