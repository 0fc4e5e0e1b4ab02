package heddle.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which documents are pages, and in which order people find them.
 *
 * @param groups what stands together
 */
record Navigation(List<Group> groups) {

  /**
   * Documents that stand together.
   *
   * @param title what they are about
   * @param documents their paths below the top of the repository
   */
  record Group(String title, List<String> documents) {}

  /** The navigation of the repository at {@code top}. */
  static Navigation of(Path top) throws IOException {
    var groups = new ArrayList<Group>();
    groups.add(new Group("Start", List.of("README.md", "docs/how-it-works.md")));
    groups.add(new Group("Tutorial", markdown(top, "docs/tutorial")));
    groups.add(
        new Group(
            "Use",
            List.of(
                "docs/command-line.md",
                "heddle-junit/README.md",
                "docs/linearizability.md",
                "docs/verified.md",
                "docs/troubleshooting.md",
                "docs/supported.md",
                "docs/libraries.md",
                "docs/assistants.md")));
    groups.add(
        new Group(
            "Background",
            List.of(
                "docs/soundness.md",
                "docs/papers.md",
                "docs/benchmarks.md",
                "docs/scripts.md",
                "docs/protocol.md")));
    groups.add(
        new Group(
            "Contribute",
            List.of(
                "CONTRIBUTING.md",
                "docs/tour.md",
                "docs/architecture.md",
                "docs/releasing.md",
                "CHANGELOG.md")));
    groups.add(new Group("Decisions", markdown(top, "docs/decisions")));
    return new Navigation(List.copyOf(groups));
  }

  List<String> documents() {
    return groups.stream().flatMap(group -> group.documents().stream()).toList();
  }

  private static List<String> markdown(Path top, String directory) throws IOException {
    try (Stream<Path> files = Files.list(top.resolve(directory))) {
      return files
          .map(file -> directory + "/" + file.getFileName())
          .filter(name -> name.endsWith(".md"))
          .sorted(
              Comparator.comparing((String name) -> !name.endsWith("README.md"))
                  .thenComparing(name -> name))
          .toList();
    }
  }
}
