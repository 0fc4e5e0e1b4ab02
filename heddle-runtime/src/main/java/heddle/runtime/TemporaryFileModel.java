package heddle.runtime;

import heddle.runtime.declaration.After;
import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.file.FileWays;
import java.io.IOException;

/** What looks for a name that no file has, and makes one: it removes what the run before made. */
@StandsFor(
    value = {"java.io.File", "java.nio.file.TempFileHelper"},
    when = FileUse.class)
public final class TemporaryFileModel {

  private TemporaryFileModel() {}

  private static final String OF_FILE =
      "createTempFile(java.lang.String,java.lang.String,java.io.File)";

  private static final String OF_PATH =
      "create(java.nio.file.Path,java.lang.String,java.lang.String,boolean,"
          + "java.nio.file.attribute.FileAttribute[])";

  @Before({OF_FILE, OF_PATH})
  public static void begin() throws IOException {
    FileUse.tell(null, FileWays.TEMPORARY);
  }

  @After(
      value = {OF_FILE, OF_PATH},
      withResult = true)
  public static void end(Object file) throws IOException {
    FileUse.tell(file, FileWays.TEMPORARY);
  }
}
