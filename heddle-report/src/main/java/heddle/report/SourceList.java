package heddle.report;

import heddle.protocol.Site;
import java.util.ArrayList;
import java.util.List;

/** The source files that a page shows, each once. */
final class SourceList {

  private static final String TAB = "        ";

  private final Sources sources;
  private final List<Sources.Text> files = new ArrayList<>();

  SourceList(Sources sources) {
    this.sources = sources;
  }

  /** The number of the file that the place is in; -1 if it is not known. */
  int number(Site site) {
    int line = Sources.line(site);
    return line == 0
        ? -1
        : sources
            .find(site)
            .filter(file -> line <= file.lines().size())
            .map(this::number)
            .orElse(-1);
  }

  private int number(Sources.Text file) {
    if (!files.contains(file)) {
      files.add(file);
    }
    return files.indexOf(file);
  }

  void write(ScriptJson out) {
    out.array();
    for (Sources.Text file : files) {
      out.object().key("name").text(Printable.line(file.name()));
      out.key("lines").texts(file.lines().stream().map(SourceList::shown).toList());
      out.end();
    }
    out.end();
  }

  private static String shown(String line) {
    return Printable.line(line.replace("\t", TAB));
  }
}
