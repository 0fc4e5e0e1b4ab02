package heddle.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Files of the repository that pages link to: copies that browsers show instead of saving them. */
final class SourceFiles {

  private SourceFiles() {}

  /** Where the copy of a file, or the list of a directory, is. */
  static String place(String file) {
    return "files/" + file + (isShown(file) ? "" : ".txt");
  }

  private static boolean isShown(String file) {
    return file.matches(".*\\.(svg|png|csv|html|txt)");
  }

  /** Copies what is named below {@code top}; of a directory, the names of what is in it. */
  static void copy(Path top, Path out, Set<String> named) throws IOException {
    for (String file : named) {
      Path from = top.resolve(file);
      Path to = out.resolve(place(file));
      Files.createDirectories(to.getParent());
      if (Files.isDirectory(from)) {
        Files.writeString(to, list(from));
      } else {
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static String list(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName() + (Files.isDirectory(file) ? "/" : ""))
          .filter(name -> !name.equals("target/"))
          .sorted()
          .collect(Collectors.joining("\n", "", "\n"));
    }
  }
}
