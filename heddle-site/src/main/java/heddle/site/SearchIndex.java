package heddle.site;

import java.util.Map;
import java.util.StringJoiner;

/**
 * The words of all pages, as a script: pages that are read from a disk may not load other files.
 */
final class SearchIndex {

  private SearchIndex() {}

  static String script(Map<String, String> files, Map<String, Page> pages) {
    var entries = new StringJoiner(",\n", "const PAGES = [\n", "\n];\n");
    pages.forEach(
        (document, page) ->
            entries.add(
                "{file: %s, title: %s, text: %s}"
                    .formatted(
                        quoted(files.get(document)),
                        quoted(page.title()),
                        quoted(page.text().replaceAll("\\s+", " ")))));
    return entries.toString();
  }

  private static String quoted(String text) {
    var quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\' || c == '<' || c < ' ' || c == '\u2028' || c == '\u2029') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
