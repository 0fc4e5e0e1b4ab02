package heddle.report;

import heddle.protocol.Site;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Source files below some directories, found by their names.
 *
 * <p>A place in the program says {@code Account.java:17} and no package. Where several files have
 * that name nobody knows which one is meant, and a wrong one would mislead: then there is none.
 */
public final class SourceTree implements Sources {

  /** What is larger was not written by a person, and would make the page slow. */
  private static final long LARGEST = 2 << 20;

  /** Directories with more files than that are not looked through to the end. */
  private static final int MOST_FILES = 50_000;

  /** The project is at most so many directories above a class path entry. */
  private static final int MOST_ABOVE = 5;

  private static final List<String> USUAL = List.of("src/main/java", "src/test/java");

  private final List<Path> roots;
  private final Map<String, Set<Path>> files = new HashMap<>();
  private final Map<String, Optional<Sources.Text>> read = new HashMap<>();
  private boolean listed;

  public SourceTree(List<Path> roots) {
    this.roots = List.copyOf(roots);
  }

  /**
   * The directories that usually hold the sources of what is on a class path: {@code src/main/java}
   * and {@code src/test/java} of the project around {@code target/classes}, the directory {@code
   * examples} beside {@code target/examples}, and the directory of the class files itself.
   */
  public static List<Path> beside(List<Path> classPath) {
    var roots = new LinkedHashSet<Path>();
    for (Path entry : classPath) {
      Path place = entry.toAbsolutePath().normalize();
      roots.addAll(around(place));
      roots.add(place);
    }
    return roots.stream().filter(Files::isDirectory).toList();
  }

  /** The directories of the nearest project around a class path entry. */
  private static List<Path> around(Path entry) {
    Path above = entry.getParent();
    for (int i = 0; above != null && i < MOST_ABOVE; i++, above = above.getParent()) {
      var candidates = new ArrayList<Path>();
      for (String usual : USUAL) {
        candidates.add(above.resolve(usual));
      }
      if (i > 0) {
        candidates.add(above.resolve(entry.getFileName()));
      }
      candidates.removeIf(candidate -> !Files.isDirectory(candidate));
      if (!candidates.isEmpty()) {
        return candidates;
      }
    }
    return List.of();
  }

  /** The directories of a text such as {@code src:../other/src}. */
  public static List<Path> parse(String directories) {
    var roots = new ArrayList<Path>();
    for (String directory : directories.split(File.pathSeparator)) {
      if (!directory.isEmpty()) {
        roots.add(Path.of(directory));
      }
    }
    return roots;
  }

  @Override
  public Optional<Sources.Text> find(Site site) {
    int colon = site.text().lastIndexOf(':');
    return colon <= 0
        ? Optional.empty()
        : read.computeIfAbsent(site.text().substring(0, colon), this::read);
  }

  private Optional<Sources.Text> read(String name) {
    if (!listed) {
      listed = true;
      roots.forEach(this::list);
    }
    Set<Path> found = files.getOrDefault(name, Set.of());
    if (found.size() != 1) {
      return Optional.empty();
    }
    try {
      Path file = found.iterator().next();
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return Optional.of(new Sources.Text(name, file, text.lines().toList()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void list(Path root) {
    try (Stream<Path> below = Files.walk(root, FileVisitOption.FOLLOW_LINKS)) {
      below
          .limit(MOST_FILES)
          .filter(file -> file.toString().endsWith(".java"))
          .filter(SourceTree::isRegular)
          .forEach(
              file ->
                  files
                      .computeIfAbsent(file.getFileName().toString(), n -> new LinkedHashSet<>())
                      .add(file.toAbsolutePath().normalize()));
    } catch (IOException | UncheckedIOException e) {
      // A directory that cannot be read holds no sources for us; the page says where it has none.
      return;
    }
  }

  private static boolean isRegular(Path file) {
    try {
      return Files.isRegularFile(file) && Files.size(file) <= LARGEST;
    } catch (IOException e) {
      return false;
    }
  }
}
