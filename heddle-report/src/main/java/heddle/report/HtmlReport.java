package heddle.report;

import heddle.protocol.Summary;
import heddle.protocol.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A result as one page for a browser, in one file that needs nothing else.
 *
 * <p>The page is a fixed frame, a fixed style sheet and fixed scripts (the resources beside this
 * class), and the data as JSON. Nothing of the program under test becomes markup: texts travel as
 * data and are put on the page as text. The page's policy names its own style and script by their
 * hashes and allows nothing else, neither from the network nor from inside the data.
 */
public final class HtmlReport {

  private static final List<String> SCRIPTS =
      List.of(
          "model.js",
          "dom.js",
          "overview.js",
          "lanes.js",
          "source.js",
          "values.js",
          "graphs.js",
          "charts.js",
          "page.js");

  private final String program;
  private final Sources sources;

  /**
   * @param program what was checked, for people
   * @param sources where to find its text
   */
  public HtmlReport(String program, Sources sources) {
    this.program = program;
    this.sources = sources;
  }

  /**
   * The page of an exploration.
   *
   * @param commands how to run the execution of each finding again; empty texts where there is none
   * @param outputs what the program printed in the execution of the finding with a number
   * @param timeline how the exploration went
   */
  public String write(
      Summary summary, List<String> commands, IntFunction<String> outputs, Timeline timeline) {
    return page(
        SummaryReport.headline(summary),
        new PageData(sources).of(program, summary, commands, outputs, timeline));
  }

  /**
   * The page of a recorded execution.
   *
   * @param command how to run it again; may be empty
   */
  public String write(Trace trace, String command) {
    return page("RECORDED: one execution", new PageData(sources).of(program, trace, command));
  }

  private String page(String headline, String data) {
    String style = resource("page.css");
    var script = new StringBuilder("'use strict';\n");
    SCRIPTS.forEach(name -> script.append(resource(name)));
    String title = headline.replaceFirst(":.*", "") + " - " + Printable.line(program);
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        script-src 'sha256-%s'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'">
        <title>%s</title>
        <style>%s</style>
        </head>
        <body>
        <noscript><p>%s</p><p>The rest of this page needs JavaScript.</p></noscript>
        %s<script type="application/json" id="data">%s</script>
        <script>%s</script>
        </body>
        </html>
        """
        .formatted(
            hash(script.toString()),
            hash(style),
            escaped(title),
            style,
            escaped(headline),
            resource("frame.html"),
            data,
            script);
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  static String hash(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return Base64.getEncoder()
          .encodeToString(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
