package heddle.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.TreeSet;

/**
 * Writes the site: {@code Site TOP OUT}. Nothing on it comes from elsewhere, and it needs no
 * server: the search reads an index that is a script.
 */
public final class Site {

  private final Path top;
  private final Path out;

  private Site(Path top, Path out) {
    this.top = top;
    this.out = out;
  }

  /**
   * @param args the top of the repository, and where to write
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      throw new IllegalArgumentException("usage: Site TOP OUT, such as: Site . target/site");
    }
    int pages = write(Path.of(args[0]), Path.of(args[1]));
    System.out.printf("%d pages; open %s%n", pages, Path.of(args[1]).resolve("index.html"));
  }

  /** Writes the site of the repository at {@code top}; how many pages it has. */
  static int write(Path top, Path out) throws IOException {
    return new Site(top, out).write();
  }

  /** Writes all pages; how many there are. */
  private int write() throws IOException {
    Navigation navigation = Navigation.of(top);
    var files = new LinkedHashMap<String, String>();
    for (String document : navigation.documents()) {
      files.put(document, file(document));
    }
    var pages = new LinkedHashMap<String, Page>();
    var others = new TreeSet<String>();
    for (String document : navigation.documents()) {
      String text = Files.readString(top.resolve(document));
      pages.put(document, Page.of(text, new Links(document, files, others)));
    }
    Files.createDirectories(out);
    var frame = new Frame(resource("frame.html"), navigation, files, pages);
    for (String document : pages.keySet()) {
      Files.writeString(out.resolve(files.get(document)), frame.around(document));
    }
    Files.writeString(out.resolve("search-index.js"), SearchIndex.script(files, pages));
    Files.writeString(out.resolve("site.css"), resource("site.css"));
    Files.writeString(out.resolve("search.js"), resource("search.js"));
    SourceFiles.copy(top, out, others);
    return pages.size();
  }

  /** The page of a document; the README is the first one. */
  private static String file(String document) {
    return document.equals("README.md")
        ? "index.html"
        : document
                .replaceFirst("^docs/", "")
                .replaceFirst("\\.md$", "")
                .replace('/', '-')
                .toLowerCase(Locale.ROOT)
            + ".html";
  }

  static String resource(String name) throws IOException {
    try (InputStream in = Site.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Escapes what is text and no markup. */
  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
