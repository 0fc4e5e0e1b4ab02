package heddle.runtime;

import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.file.FileWays;
import java.io.IOException;

/** What {@code java.nio.file} does, by names of calls of the system; files are paths. */
@StandsFor(value = "sun.nio.fs.UnixNativeDispatcher", when = FileUse.class)
public final class UnixSystemCallModel {

  private UnixSystemCallModel() {}

  /** All ways to open a file for writing have one of the two lowest bits. */
  private static final int WRITING = 3;

  private static final int ENTERS = FileWays.WRITES | FileWays.ENTERS;

  @Before("open(*)")
  public static void open(Object path, int flags) throws IOException {
    FileUse.tell(path, (flags & WRITING) == 0 ? FileWays.READS : ENTERS);
  }

  @Before({"mkdir(*)", "mknod(*)", "rmdir(*)", "unlink(*)"})
  public static void enter(Object path) throws IOException {
    FileUse.tell(path, ENTERS);
  }

  @Before("symlink(*)")
  public static void enterLink(Object target, Object path) throws IOException {
    FileUse.tell(path, ENTERS);
  }

  @Before({"link(*)", "rename(*)"})
  public static void enterBoth(Object path, Object other) throws IOException {
    FileUse.tell(path, ENTERS, other, ENTERS);
  }

  @Before({"chmod(*)", "chown(*)", "lchown(*)", "lutimes(*)", "utimes(*)"})
  public static void write(Object path) throws IOException {
    FileUse.tell(path, FileWays.WRITES);
  }

  @Before({"fchmodat(*)", "utimensat(*)"})
  public static void writeIn(int directory, Object path) throws IOException {
    FileUse.tell(path, FileWays.WRITES);
  }

  @Before("opendir(*)")
  public static void list(Object path) throws IOException {
    FileUse.tell(path, FileWays.LISTS);
  }

  /** Whatever else is given a path. */
  @Before(value = "*(sun.nio.fs.UnixPath,*)", except = "copyToNativeBuffer")
  public static void read(Object path) throws IOException {
    FileUse.tell(path, FileWays.READS);
  }
}
