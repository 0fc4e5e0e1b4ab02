package heddle.runtime;

import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.file.FileWays;
import java.io.File;
import java.io.IOException;

/** Methods of {@code File} that look at files and change them. */
@StandsFor(value = "java.io.File", when = FileUse.class)
public final class FileModel {

  private FileModel() {}

  @Before({
    "canExecute",
    "canRead",
    "canWrite",
    "exists",
    "isDirectory",
    "isFile",
    "isHidden",
    "lastModified",
    "length"
  })
  public static void read(File file) throws IOException {
    FileUse.tell(file, FileWays.READS);
  }

  @Before("normalizedList")
  public static void list(File file) throws IOException {
    FileUse.tell(file, FileWays.LISTS);
  }

  @Before({"createNewFile", "delete", "mkdir"})
  public static void enter(File file) throws IOException {
    FileUse.tell(file, FileWays.WRITES | FileWays.ENTERS);
  }

  @Before({
    "setExecutable(boolean,boolean)",
    "setLastModified(long)",
    "setReadOnly()",
    "setReadable(boolean,boolean)",
    "setWritable(boolean,boolean)"
  })
  public static void write(File file) throws IOException {
    FileUse.tell(file, FileWays.WRITES);
  }

  @Before("renameTo")
  public static void rename(File file, File other) throws IOException {
    int how = FileWays.WRITES | FileWays.ENTERS;
    FileUse.tell(file, how, other, how);
  }
}
