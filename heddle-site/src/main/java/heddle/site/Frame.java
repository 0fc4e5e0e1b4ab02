package heddle.site;

import java.util.List;
import java.util.Map;

/** What is around the text of every page: its title, the navigation, the pages before and after. */
final class Frame {

  private final String template;
  private final Navigation navigation;
  private final Map<String, String> files;
  private final Map<String, Page> pages;

  Frame(
      String template, Navigation navigation, Map<String, String> files, Map<String, Page> pages) {
    this.template = template;
    this.navigation = navigation;
    this.files = files;
    this.pages = pages;
  }

  /** The whole page of a document. */
  String around(String document) {
    Page page = pages.get(document);
    return template
        .replace("{title}", Site.escaped(page.title()))
        .replace("{navigation}", navigation(document))
        .replace("{turn}", turn(document))
        .replace("{body}", page.body());
  }

  private String navigation(String current) {
    var html = new StringBuilder();
    for (Navigation.Group group : navigation.groups()) {
      boolean isOpen = group.documents().contains(current) || group.documents().size() <= 10;
      html.append(
          "<details%s><summary>%s</summary>\n<ul>\n"
              .formatted(isOpen ? " open" : "", Site.escaped(group.title())));
      for (String document : group.documents()) {
        html.append(
            "<li><a href=\"%s\"%s>%s</a></li>\n"
                .formatted(
                    files.get(document),
                    document.equals(current) ? " aria-current=\"page\"" : "",
                    Site.escaped(pages.get(document).title())));
      }
      html.append("</ul>\n</details>\n");
    }
    return html.toString();
  }

  /** The pages before and after. */
  private String turn(String current) {
    List<String> all = navigation.documents();
    int at = all.indexOf(current);
    return (at > 0 ? link(all.get(at - 1), "before", "← ", "") : "")
        + (at + 1 < all.size() ? link(all.get(at + 1), "after", "", " →") : "");
  }

  private String link(String document, String which, String left, String right) {
    return "<a class=\"%s\" href=\"%s\">%s%s%s</a>"
        .formatted(
            which, files.get(document), left, Site.escaped(pages.get(document).title()), right);
  }
}
