package heddle.runtime;

import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.file.FileWays;
import java.io.IOException;

/** Streams of bytes that lead to files. Of a stream that is being opened the path is the file. */
@StandsFor(
    value = {"java.io.FileInputStream", "java.io.FileOutputStream", "java.io.RandomAccessFile"},
    when = FileUse.class)
public final class FileStreamModel {

  private FileStreamModel() {}

  /** All ways to open a file for writing have one of the two lowest bits. */
  private static final int WRITING = 3;

  @Before({
    "available()",
    "read()",
    "read(byte[])",
    "read(byte[],int,int)",
    "readAllBytes()",
    "readNBytes(int)"
  })
  public static void read(Object stream) throws IOException {
    FileUse.tell(stream, FileWays.READS);
  }

  /** A native method in some JDKs. */
  @Before(value = "length()", atCalls = true)
  public static void length(Object stream) throws IOException {
    FileUse.tell(stream, FileWays.READS);
  }

  @Before({
    "write(int)",
    "write(byte[])",
    "write(byte[],int,int)",
    "writeBytes(java.lang.String)",
    "writeChars(java.lang.String)"
  })
  public static void write(Object stream) throws IOException {
    FileUse.tell(stream, FileWays.WRITES);
  }

  /** A native method in some JDKs. */
  @Before(value = "setLength(long)", atCalls = true)
  public static void setLength(Object stream) throws IOException {
    FileUse.tell(stream, FileWays.WRITES);
  }

  /** An input stream. */
  @Before
  public static void open(Object stream, String path) throws IOException {
    FileUse.tell(path, FileWays.READS);
  }

  /** An output stream. */
  @Before
  public static void open(Object stream, String path, boolean isAppending) throws IOException {
    FileUse.tell(path, FileWays.WRITES | FileWays.ENTERS);
  }

  @Before
  public static void open(Object stream, String path, int mode) throws IOException {
    FileUse.tell(path, (mode & WRITING) == 0 ? FileWays.READS : FileWays.WRITES | FileWays.ENTERS);
  }
}
