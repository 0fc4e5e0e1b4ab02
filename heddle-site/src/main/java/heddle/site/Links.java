package heddle.site;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * Where the links of one document lead on the site.
 *
 * @param document its path below the top of the repository
 * @param pages the file of each document that is a page
 * @param others gets the paths of files and directories that are no pages, but that links lead to
 */
record Links(String document, Map<String, String> pages, Set<String> others) {

  /** The target of a link, as a page of the site has it. */
  String resolved(String target) {
    if (target.startsWith("#") || target.matches("[a-z]+:.*")) {
      return target;
    }
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    String anchor = hash < 0 ? "" : target.substring(hash);
    Path above = Path.of(document).getParent();
    Path named = above == null ? Path.of(path) : above.resolve(path);
    String file = named.normalize().toString().replace('\\', '/');
    String page = pages.getOrDefault(file, pages.get(file + "/README.md"));
    if (page != null) {
      return page + anchor;
    }
    others.add(file);
    return SourceFiles.place(file);
  }
}
