package heddle.runtime;

import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.RunsInert;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.file.FileWays;
import java.io.IOException;

/** How JDK 17 copies a file, by what has no hooks. */
@StandsFor(value = "sun.nio.fs.UnixCopyFile", when = FileUse.class)
@RunsInert("copyFile")
public final class FileCopyModel {

  private FileCopyModel() {}

  @Before("copyFile(*)")
  public static void copy(Object source, Object attributes, Object target) throws IOException {
    FileUse.tell(source, FileWays.READS, target, FileWays.WRITES | FileWays.ENTERS);
  }
}
