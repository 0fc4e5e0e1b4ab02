package heddle.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * One document as HTML.
 *
 * @param title its first heading
 * @param body what is below the navigation
 * @param text all its words, for the search
 */
record Page(String title, String body, String text) {

  /** Tables with more rows are folded. */
  private static final int LONG_TABLE = 20;

  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());

  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

  /** Makes a page of a document. */
  static Page of(String markdown, Links links) {
    Node document = PARSER.parse(markdown);
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .attributeProviderFactory(context -> provider(links))
            .build();
    String words = TextContentRenderer.builder().extensions(EXTENSIONS).build().render(document);
    return new Page(title(document), folded(renderer.render(document)), words);
  }

  private static AttributeProvider provider(Links links) {
    return (Node node, String tag, Map<String, String> attributes) -> {
      attributes.computeIfPresent("href", (name, target) -> links.resolved(target));
      attributes.computeIfPresent("src", (name, target) -> links.resolved(target));
      if (node instanceof TableBlock) {
        attributes.put("class", "table");
      }
    };
  }

  private static String title(Node document) {
    var found = new ArrayList<String>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            if (found.isEmpty()) {
              found.add(words(heading));
            }
          }
        });
    return found.isEmpty() ? "Heddle" : found.get(0);
  }

  private static String words(Node heading) {
    var text = new StringBuilder();
    heading.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text node) {
            text.append(node.getLiteral());
          }

          @Override
          public void visit(Code node) {
            text.append(node.getLiteral());
          }
        });
    return text.toString();
  }

  /** Long tables behind a line that says how long they are. */
  private static String folded(String html) {
    var folded = new StringBuilder();
    int from = 0;
    for (int start = html.indexOf("<table"); start >= 0; start = html.indexOf("<table", from)) {
      int end = html.indexOf("</table>", start) + "</table>".length();
      String table = html.substring(start, end);
      int rows = table.split("<tr>", -1).length - 2;
      folded.append(html, from, start);
      folded.append(
          rows > LONG_TABLE
              ? "<details><summary>Table with %d rows</summary>%s</details>".formatted(rows, table)
              : table);
      from = end;
    }
    return folded.append(html, from, html.length()).toString();
  }
}
