package heddle.report;

import heddle.protocol.Site;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where the text of the program under test comes from. */
@FunctionalInterface
public interface Sources {

  /** Knows nothing. */
  Sources NONE = site -> Optional.empty();

  /** The file that a step stands in, if it is known which one that is. */
  Optional<Text> find(Site site);

  /**
   * A file and its lines.
   *
   * @param name how to call it, unique among the files of one report
   * @param file where it is
   */
  record Text(String name, Path file, List<String> lines) {
    public Text {
      lines = List.copyOf(lines);
    }
  }

  /** The line of a place such as {@code Account.java:17}, counted from 1; 0 if it has none. */
  static int line(Site site) {
    String digits = site.text().substring(site.text().lastIndexOf(':') + 1);
    boolean isNumber = !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber && digits.length() < site.text().length() && digits.length() < 9
        ? Integer.parseInt(digits)
        : 0;
  }
}
