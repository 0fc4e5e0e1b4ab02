package heddle.junit;

import heddle.report.SourceTree;
import heddle.report.Sources;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What people call a test.
 *
 * @param type its class
 * @param test its method, and which invocation if there are several
 * @param sources the text of the program around it
 */
record TestName(String type, String test, Sources sources) {

  /** What JUnit shows for a test that has no other invocations. */
  static final String ONLY = "every interleaving";

  static TestName of(ExtensionContext context) {
    Class<?> type = context.getRequiredTestClass();
    String method = context.getRequiredTestMethod().getName();
    String shown = context.getDisplayName();
    return new TestName(
        type.getName(), shown.equals(ONLY) ? method : method + " " + shown, sources(type));
  }

  private static Sources sources(Class<?> type) {
    CodeSource code = type.getProtectionDomain().getCodeSource();
    if (code == null || code.getLocation() == null) {
      return Sources.NONE;
    }
    try {
      return new SourceTree(SourceTree.beside(List.of(Path.of(code.getLocation().toURI()))));
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
      return Sources.NONE;
    }
  }
}
