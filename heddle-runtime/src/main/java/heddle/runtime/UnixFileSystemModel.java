package heddle.runtime;

import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.RunsInert;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.file.FileWays;
import java.io.IOException;

/** How JDK 25 copies a file, by what has no hooks. */
@StandsFor(value = "sun.nio.fs.UnixFileSystem", when = FileUse.class)
@RunsInert("copyFile")
public final class UnixFileSystemModel {

  private UnixFileSystemModel() {}

  @Before("copyFile(*)")
  public static void copy(Object system, Object source, Object attributes, Object target)
      throws IOException {
    FileUse.tell(source, FileWays.READS, target, FileWays.WRITES | FileWays.ENTERS);
  }
}
